import { prefixOf } from "./country.ts";
import { isEuropean, readEuropean } from "./european-union.ts";
import { readForeign } from "./foreign.ts";
import type { Reading } from "./reading.ts";
import { canonicalControl, type LegalForm, legalFormOf, readSpanish } from "./spain.ts";
import { readSpelling } from "./spelling.ts";

export type TaxIdProblem = "missing" | "unreadable" | "too-long" | "wrong-format" | "wrong-control";

/** `sample`: a number that people type when they do not want to give theirs, such as 00000000T. */
export type TaxIdDoubt = "checksum" | "manual-review" | "sample";

export type TaxId = {
  /** As it was typed, trimmed and without invisible marks. At most 40 characters. */
  typed: string;
  /** VAT prefix: ISO 3166 alpha-2, but EL for Greece and XI for Northern Ireland. */
  country: string;
  /** Capitals and digits without the prefix, complete with any leading zeros left out. */
  number: string;
  /** What a person should look at before trusting the number. */
  doubts: TaxIdDoubt[];
  /** What the first letter of a Spanish number says its holder is; null for any other country. */
  legalForm: LegalForm | null;
};

/**
 * Reads a company's tax ID from whatever was typed. Without a prefix the number is Spanish.
 *
 * A Spanish number must carry its right control character. Other numbers of the European Union
 * and Northern Ireland must have their country's format; a checksum that fails is only a doubt,
 * since tax offices have issued numbers outside their own rule. Any other country is accepted
 * unread, for manual review.
 *
 * Problems: `missing` nothing but separators; `unreadable` a character no tax ID contains;
 * `too-long`; `wrong-format` not a number of that country, or no known prefix; `wrong-control`
 * a Spanish number with a mistyped character. Never throws.
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

/**
 * The one spelling of a tax ID, prefix included (`ESB12345674`), for uniqueness and comparing.
 * A Spanish entity's control may be written as a digit or as a letter; both give the same key.
 * Parsing a key gives that key again.
 */
export function taxIdKey(taxId: Pick<TaxId, "country" | "number">): string {
  const { country, number } = taxId;
  return country + (country === "ES" ? canonicalControl(number) : number);
}

function readNumber(numbered: { country: string; number: string }): Reading {
  const { country, number } = numbered;
  const reading = readerOf(country)(numbered);
  // A prefix typed twice is dropped only where it cannot belong to the number: FR is also a key
  // that a French number may begin with.
  if (reading.kind === "problem" && prefixOf(number) === country) {
    return readNumber({ country, number: number.slice(2) });
  }
  return reading;
}

function readerOf(country: string): (numbered: { country: string; number: string }) => Reading {
  if (country === "ES") return ({ number }) => readSpanish(number);
  return isEuropean(country) ? readEuropean : readForeign;
}
