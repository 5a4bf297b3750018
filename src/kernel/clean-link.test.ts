import { expect, test } from "vitest";
import { cleanLink } from "./clean-link.ts";

const key = "0195f-1.1795~aB-_";

test.each([
  ".",
  ",",
  ";",
  ")",
  "]",
  ">",
  '"',
  "»",
  "”",
  "’",
  "'",
  "…",
  ".»",
  " ",
  "\u00A0",
  "?",
  "!",
])("a link's key loses the sign %j that an email program appended", (tail) => {
  expect(cleanLink(`${key}${tail}`)).toBe(key);
});

test("a link's key loses a bracket in front of it, too", () => {
  expect(cleanLink(`<${key}>`)).toBe(key);
});

test("a link's key without additions stays unchanged", () => {
  expect(cleanLink(key)).toBe(key);
});
