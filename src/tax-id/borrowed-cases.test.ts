import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { parseTaxId } from "./tax-id.ts";

type Set = { source: string; valid: string[]; wrongControl: string[]; otherwiseWrong: string[] };
const file = new URL("../../tests/support/borrowed/tax-ids.json", import.meta.url);
const { sets }: { sets: Set[] } = JSON.parse(readFileSync(file, "utf8"));

/** Numbers that the source lists as valid but this site doubts on purpose, each with the expected doubts. */
const otherwise: Record<string, string[] | "problem"> = {
  // Published example numbers; their check character is right.
  "11111111H": ["sample"],
  A11111119: ["sample"],
  X1111111G: ["sample"],
  L1111111G: ["sample"],
};

describe.each(sets)("$source", ({ valid, wrongControl, otherwiseWrong }) => {
  it.each(valid)("accepts %s as a tax ID without a doubt", (typed) => {
    expect(verdictOn(typed)).toEqual(otherwise[typed] ?? []);
  });

  it.each(wrongControl)("doubts or rejects %s, whose check character is wrong", (typed) => {
    const isSpanish = /^(?:es|[^a-z]|[a-z]\d)/i.test(typed);
    expect(verdictOn(typed)).toEqual(isSpanish ? "problem" : ["checksum"]);
  });

  if (otherwiseWrong.length > 0)
    it.each(otherwiseWrong)("doubts or rejects the tax ID %s", (typed) => {
      expect(verdictOn(typed)).not.toEqual([]);
    });
});

test.each([
  ["BG7113322925", "a 33rd day of no month"],
  ["LV31139912345", "a thirteenth month"],
  ["CZ346523123", "a 65th month"],
  ["CZ530230123", "30 February"],
  ["CY12259033P", "a beginning that was never issued"],
  ["DK01234567", "a leading zero"],
  ["MT01234567", "a leading zero"],
  ["NL009122746B00", "registration 00"],
])("the tax ID %s is accepted with a doubt: %s", (typed) => {
  expect(verdictOn(typed)).toEqual(["checksum"]);
});

test.each(["00000000T", "99999999R", "12345678Z", "X0000000T"])(
  "%s is taken with the doubt that it is a sample",
  (typed) => {
    expect(verdictOn(typed)).toEqual(["sample"]);
  },
);

function verdictOn(typed: string): string[] | "problem" {
  const parsed = parseTaxId(typed);
  return parsed.kind === "problem" ? "problem" : parsed.taxId.doubts;
}
