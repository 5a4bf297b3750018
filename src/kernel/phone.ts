import { isValidPhoneNumber } from "libphonenumber-js/max";
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Parsed } from "./parsed.ts";
import type { PhoneProblem } from "./phone-shape.ts";
import { phoneShapeProblem } from "./phone-shape.ts";
import { cleanLine } from "./text.ts";

export type Phone = {
  typed: string;
  /** E.164, such as +34600123123. */
  number: string;
  /** `unassigned`: the length is possible, the range is not known to be in use. For the reviewer. */
  doubts: readonly "unassigned"[];
};

/**
 * A telephone number, in the country of the tax ID unless it carries its own prefix.
 * A number whose length is possible is taken: numbering plans change faster than any table of them. A Spanish one
 * begins with 6 to 9.
 */
export function parsePhone({
  typed,
  country,
}: {
  typed: string;
  country: string;
}): Parsed<Phone, PhoneProblem> {
  const problem = phoneShapeProblem(typed, country);
  if (problem) return { kind: "problem", problem };
  const value = cleanLine(typed.normalize("NFKC"));
  const defaultCountry = phoneCountry(country);
  const parsed = parsePhoneNumberFromString(value, { defaultCountry, extract: false });
  // One that is read as another when it is dialled from its own spelling («+49 00…») is nobody's.
  const isStable = parsePhoneNumberFromString(parsed?.number ?? "")?.number === parsed?.number;
  if (!parsed?.isPossible() || !isStable) return { kind: "problem", problem: "not-a-phone" };
  return {
    kind: "value",
    value: {
      typed: value,
      number: parsed.number,
      doubts: isValidPhoneNumber(parsed.number) ? [] : ["unassigned"],
    },
  };
}

/** An E.164 number as its country groups it, to be read and dialled: «+34 912 345 678». */
export function spacedPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** Tax prefixes follow the VAT system, telephone plans follow ISO 3166. */
function phoneCountry(taxCountry: string) {
  const country = taxCountry === "EL" ? "GR" : taxCountry === "XI" ? "GB" : taxCountry;
  return isSupportedCountry(country) ? country : "ES";
}
