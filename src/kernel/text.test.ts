import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cleanLine, maxNameLength, parseName, parsePersonName, tidy } from "./text.ts";

test("folding a text twice gives the same result as folding it once", () => {
  const typed = " e\u0301\u00AD \u2028\tx \u200E y\u0000";
  expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed));
});

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
])("the text %j is cleaned to %j", (typed, kept) => {
  expect(tidy(typed)).toBe(kept);
});

it("cleaned text stays the same when cleaned again, is NFC, and has no invisible signs but emoji joiners", () => {
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
  ["x".repeat(maxNameLength + 1), "too-long"],
])("a name typed as %j is rejected as %s", (typed, problem) => {
  expect(parseName(typed)).toEqual({ kind: "problem", problem });
});

test("a name may be as long as the form says and no longer", () => {
  expect(parseName("x".repeat(maxNameLength)).kind).toBe("value");
});

it("cleans every invisible or white character of a line, also between Latin letters", () => {
  for (let code = 0; code < 0x250; code += 1) {
    const character = String.fromCodePoint(code);
    const isWhite = /[\p{Cc}\p{Z}]/u.test(character);
    const isInvisible = /\p{Cf}/u.test(character);
    const expected = isWhite ? "Á ñ" : isInvisible ? "Áñ" : `Á${character.normalize("NFC")}ñ`;
    expect(cleanLine(`Á${character}ñ`), code.toString(16)).toBe(expected);
    expect(cleanLine(`${character} ñ`).startsWith(" ")).toBe(false);
  }
  expect(cleanLine("uno  dos")).toBe("uno dos");
});

describe("names of people, which are quoted in emails to others,", () => {
  it.each([
    "Nerea https://premio.xyz",
    "Nerea www.premio.mx",
    "WWW.premio.mx",
    "Gane ya@premio.xyz",
    "ftp://premio.mx",
    "Nerea premio.com/ya",
    "premio.app",
    "Ana@",
    "Nerea-premio.es.",
  ])("are rejected if a mail program may turn them into a link: %s", (name) => {
    expect(parsePersonName(name)).toEqual({ kind: "problem", problem: "link" });
  });

  it.each(["Mª. José Núñez", "Fco.Javier Esteban", "J.R.R. Comas", "Dra. E.Coll", "Ana: Compras"])(
    "may have full stops: %s",
    (name) => {
      expect(parsePersonName(name).kind).toBe("value");
    },
  );
});
