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
])("a key that an email program ended with %j loses it", (tail) => {
  expect(cleanLink(`${key}${tail}`)).toBe(key);
});

test("a bracket before it goes, too", () => {
  expect(cleanLink(`<${key}>`)).toBe(key);
});

test("a key stays as it is", () => {
  expect(cleanLink(key)).toBe(key);
});
