import { expect, test } from "vitest";
import { longestName, parseName } from "./name.ts";

test.each([
  ["  Farmacia   del\tMar ", "Farmacia del Mar"],
  ["Perfumería O’Higgins & Fils, S. L.", "Perfumería O’Higgins & Fils, S. L."],
  ["Α & Ω", "Α & Ω"],
  ["美容室 東京", "美容室 東京"],
  ["3M", "3M"],
  ["Cosme\u0301tica", "Cosmética"],
  ["Rizo\r\nBcc: todos@example.com", "Rizo Bcc: todos@example.com"],
  ["Rizo\u0000Libre", "Rizo Libre"],
  ["Rizo \u200B Libre\uFEFF", "Rizo Libre"],
  ["Rizo \uD800Libre", "Rizo Libre"],
])("a name typed as %j is kept as %j", (typed, value) => {
  expect(parseName(typed)).toEqual({ kind: "value", value });
});

test.each([
  ["", "missing"],
  [" \t\u00A0\u2003 ", "missing"],
  ["\u200B\u2060", "missing"],
  ["M", "too-short"],
  ["𝔐", "too-short"],
  ["—…!", "too-short"],
  ["x".repeat(longestName + 1), "too-long"],
])("a name typed as %j is %s", (typed, problem) => {
  expect(parseName(typed)).toEqual({ kind: "problem", problem });
});

test("a name may be as long as the form says and no longer", () => {
  expect(parseName("x".repeat(longestName)).kind).toBe("value");
});
