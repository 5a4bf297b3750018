import fc from "fast-check";
import { expect, it } from "vitest";
import { tidy } from "./tidy.ts";

it.each([
  ["a\tb", "a b"],
  ["uno\r\ndos\rtres\u2028cuatro", "uno\ndos\ntres\ncuatro"],
  ["a\n\n\n\n\nb", "a\n\nb"],
  ["\u202Eal revés\u202C \u200Bnada", "al revés nada"],
  ["a\u0000b\u0007c", "abc"],
  ["cafe\u0301", "café"],
  ["e\u200B\u0301", "é"],
  ["👩🏽‍🦱 y 👩‍👧", "👩🏽‍🦱 y 👩‍👧"],
  ["a\u200Db\u200D 👩\u200D", "ab 👩"],
  ["👩\u200D\u200D👧", "👩\u200D👧"],
  ["  hola\n ", "hola"],
])("%j is kept as %j", (typed, kept) => {
  expect(tidy(typed)).toBe(kept);
});

it("changes nothing the second time, is NFC and holds nothing invisible but joiners of emoji", () => {
  const characters = fc.constantFrom(
    ..."ae\u0301\u0327 \t\n\r\u2028\u200B\u200D\u202E\uFEFF\u0000\uD800\uFE0F",
    ..."👩👧🦱🏽한ᄒ",
  );
  const anyText = fc.oneof(
    fc.string({ unit: characters, maxLength: 30 }),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
  );
  fc.assert(
    fc.property(anyText, (typed) => {
      const kept = tidy(typed);
      expect(tidy(kept)).toBe(kept);
      expect(kept.normalize("NFC")).toBe(kept);
      expect(kept.replaceAll("\u200D", "")).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
    }),
    { numRuns: 2000 },
  );
});
