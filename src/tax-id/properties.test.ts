import fc from "fast-check";
import { expect, test } from "vitest";
import {
  doubtfulEuropean,
  entityVectors,
  foreignVectors,
  personVectors,
  soundEuropean,
  spellings,
} from "../../tests/support/tax-id-vectors.ts";
import { parseTaxId, taxIdKey } from "./tax-id.ts";

const good = [
  ...[...entityVectors, ...personVectors, ...spellings, ...foreignVectors].map(([typed]) => typed),
  ...soundEuropean,
  ...doubtfulEuropean,
];

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(..."ABEFGLNRSXYZ0123456789 .-+*"), maxLength: 20 }),
  fc
    .tuple(
      fc.constantFrom("ES", "FR", "GR", "GB", "CH", "XI", "NL", "NIF", "CIF "),
      fc.string({ unit: fc.constantFrom(..."ABEFRSU0123456789"), maxLength: 16 }),
    )
    .map(([prefix, number]) => prefix + number),
  fc.constantFrom(...good),
);

test("any text at all is either a tax ID or a problem, and never an exception", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(["tax-id", "problem"]).toContain(parseTaxId(text).kind);
    }),
    { numRuns: 5000 },
  );
});

test("parsing the key of a tax ID gives the same key and the same doubts", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const first = parseTaxId(text);
      if (first.kind === "problem") return;
      const again = parseTaxId(taxIdKey(first.taxId));
      if (again.kind === "problem") throw new Error(`${text}: its key has ${again.problem}`);
      expect(taxIdKey(again.taxId)).toBe(taxIdKey(first.taxId));
      expect(again.taxId.doubts).toEqual(first.taxId.doubts);
    }),
    { numRuns: 5000 },
  );
});

test("spacing, case, dots, dashes and full-width letters never change the key", () => {
  const disguise = fc.array(fc.constantFrom("", "", " ", ".", "-", "\u00A0", "/"), {
    minLength: 40,
    maxLength: 40,
  });
  const change = fc.constantFrom(lower, upper, fullWidth);
  fc.assert(
    fc.property(fc.constantFrom(...good), disguise, change, (typed, gaps, changed) => {
      const disguised = [...typed].map((character, at) => gaps[at] + character).join("");
      fc.pre(disguised.length <= 40);
      expect(keyOf(changed(disguised))).toBe(keyOf(typed));
    }),
    { numRuns: 2000 },
  );
});

test("a single wrong digit in a DNI or NIE is always noticed", () => {
  const persons = personVectors.map(([, key]) => key).filter((key) => !/^ES[KLM]/.test(key));
  for (const key of persons) {
    for (let at = key.search(/\d/); at < key.length - 1; at++) {
      for (const digit of "0123456789") {
        if (digit === key[at]) continue;
        const mistyped = key.slice(0, at) + digit + key.slice(at + 1);
        expect(parseTaxId(mistyped), mistyped).toMatchObject({ problem: "wrong-control" });
      }
    }
  }
});

function keyOf(typed: string): string {
  const parsed = parseTaxId(typed);
  return parsed.kind === "tax-id" ? taxIdKey(parsed.taxId) : parsed.problem;
}

function lower(text: string): string {
  return text.toLowerCase();
}

function upper(text: string): string {
  return text.toUpperCase();
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) + 0xfee0),
  );
}
