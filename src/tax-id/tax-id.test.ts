import { describe, expect, test } from "vitest";
import {
  doubtfulEuropean,
  entityVectors,
  foreignVectors,
  personVectors,
  publishedVectors,
  rejectedTaxIds,
  soundEuropean,
  spellings,
  wrongControls,
} from "../../tests/support/tax-id-vectors.ts";
import { parseTaxId, type TaxId, taxIdKey } from "./tax-id.ts";

describe("a Spanish tax ID", () => {
  test.each([...entityVectors, ...publishedVectors, ...personVectors])("%s is %s", (typed, key) => {
    const taxId = accepted(typed);
    expect(taxIdKey(taxId)).toBe(key);
    expect(taxId.country).toBe("ES");
    const isSample = /(\d)\1{6,7}[A-Z\d]$|12345678Z/.test(key);
    expect(taxId.doubts).toEqual(isSample ? ["sample"] : []);
  });

  test.each(wrongControls)("%s has a wrong check character", (typed) => {
    expect(parseTaxId(typed)).toEqual({ kind: "problem", problem: "wrong-control" });
  });

  test("has one key whether its check character is a digit or a letter, and keeps the typed one", () => {
    const withDigit = accepted("B12345674");
    const withEmail = accepted("B1234567D");
    expect(taxIdKey(withEmail)).toBe(taxIdKey(withDigit));
    expect(withEmail.number).toBe("B1234567D");
  });

  test.each([
    ["A58818501", "public-limited-company"],
    ["B12345674", "limited-company"],
    ["F20033361", "cooperative"],
    ["P2807900B", "local-authority"],
    ["12345678Z", "natural-person"],
    ["L1234567L", "natural-person"],
    ["Y1234567X", "foreign-natural-person"],
    ["M1234567L", "foreign-natural-person"],
  ] as const)("%s belongs to a %s", (typed, legalForm) => {
    expect(accepted(typed).legalForm).toBe(legalForm);
  });
});

describe("a tax ID of another country", () => {
  test.each(soundEuropean)("%s raises no doubt", (typed) => {
    const taxId = accepted(typed);
    expect(taxIdKey(taxId)).toBe(typed);
    expect(taxId).toMatchObject({ doubts: [], legalForm: null });
  });

  test.each(doubtfulEuropean)("%s is taken with a doubt about its checksum", (typed) => {
    const taxId = accepted(typed);
    expect(taxIdKey(taxId)).toBe(typed);
    expect(taxId).toMatchObject({ doubts: ["checksum"], legalForm: null });
  });

  test.each(foreignVectors)("%s is read as one of %s and left to a reviewer", (typed, country) => {
    expect(accepted(typed)).toMatchObject({ typed, country, doubts: ["manual-review"] });
  });
});

describe("a typed tax ID", () => {
  test.each(spellings)("%j is read as %s", (typed, key) => {
    expect(taxIdKey(accepted(typed))).toBe(key);
  });

  test.each(rejectedTaxIds)("%j is rejected: %s", (typed, problem) => {
    expect(parseTaxId(typed)).toEqual({ kind: "problem", problem });
  });

  test("is stored with its own spacing, case and label, without signs around it", () => {
    expect(accepted("  cif: b-12.345.674\u200B ").typed).toBe("cif: b-12.345.674");
  });
});

function accepted(typed: string): TaxId {
  const parsed = parseTaxId(typed);
  if (parsed.kind === "problem") throw new Error(`${typed} was refused: ${parsed.problem}`);
  return parsed.taxId;
}
