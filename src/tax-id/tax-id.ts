import { isEuropean, readEuropean } from "./european-union.ts";
import type { Reading } from "./foreign.ts";
import { readForeign } from "./foreign.ts";
import { canonicalControl, type LegalForm, legalFormOf, readSpanish } from "./spain.ts";
import { prefixOf, readSpelling } from "./spelling.ts";

export type TaxIdProblem = "missing" | "unreadable" | "too-long" | "wrong-format" | "wrong-control";

/** Reason to review a number by hand. `sample`: a dummy number such as 00000000T. */
export type TaxIdDoubt = "checksum" | "manual-review" | "sample";

export type TaxId = {
  /** Number as typed, trimmed and without invisible marks; at most 40 characters. */
  typed: string;
  /** VAT prefix: ISO 3166 alpha-2, except EL for Greece and XI for Northern Ireland. */
  country: string;
  /** Number in capitals and digits, without the prefix and with leading zeros restored. */
  number: string;
  doubts: TaxIdDoubt[];
  /** Legal form by the first letter of a Spanish number; null for other countries. */
  legalForm: LegalForm | null;
};

/**
 * Parses a company's tax ID. Without a prefix the number is Spanish.
 * A Spanish number must have the right check character. Others of the European Union and Northern Ireland must have
 * their country's format; a failing checksum is only a doubt, since tax offices have issued such numbers. Any other
 * country is accepted for manual review.
 * Problems: `missing` nothing but separators; `unreadable` a character no tax ID contains; `too-long`; `wrong-format`
 * no number of that country, or unknown prefix; `wrong-control` a Spanish number with a wrong check character. Never
 * throws.
 */
export function parseTaxId(
  typed: string,
): { kind: "tax-id"; taxId: TaxId } | { kind: "problem"; problem: TaxIdProblem } {
  const spelling = readSpelling(typed);
  if (spelling.kind === "problem") return spelling;

  const prefix = prefixOf(spelling.characters);
  const country = prefix ?? "ES";
  const reading = readNumber({
    country,
    number: prefix ? spelling.characters.slice(2) : spelling.characters,
  });
  if (reading.kind === "problem") return reading;

  const { number, doubts } = reading;
  const legalForm = country === "ES" ? legalFormOf(number) : null;
  return {
    kind: "tax-id",
    taxId: { typed: spelling.typed, country, number, doubts, legalForm },
  };
}

/** Tax ID as it is shown: without separators, and with its country's prefix if it is not Spanish; else as typed. */
export function shownTaxId(typed: string): string {
  const parsed = parseTaxId(typed);
  if (parsed.kind === "problem") return typed;
  const { country, number } = parsed.taxId;
  return country === "ES" ? number : country + number;
}

/** Canonical spelling with prefix (`ESB12345674`), the same for check digit and letter; idempotent. */
export function taxIdKey(taxId: Pick<TaxId, "country" | "number">): string {
  const { country, number } = taxId;
  return country + (country === "ES" ? canonicalControl(number) : number);
}

function readNumber(numbered: { country: string; number: string }): Reading {
  const { country, number } = numbered;
  const reading = readerOf(country)(numbered);
  // A doubled prefix is dropped only where it cannot be part of the number: French numbers may begin with FR twice.
  if (reading.kind === "problem" && prefixOf(number) === country) {
    return readNumber({ country, number: number.slice(2) });
  }
  return reading;
}

function readerOf(country: string): (numbered: { country: string; number: string }) => Reading {
  if (country === "ES") return ({ number }) => readSpanish(number);
  return isEuropean(country) ? readEuropean : readForeign;
}
