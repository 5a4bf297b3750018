import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Phone } from "./access-request.ts";
import { fold, longest, looksLikePhone, type Parsed, type PhoneProblem } from "./fields.ts";

/**
 * A telephone number, in the country of the tax ID unless it carries its own prefix.
 * A number whose length is possible is taken: numbering plans change faster than any table of them.
 */
export function parsePhone({
  typed,
  country,
}: {
  typed: string;
  country: string;
}): Parsed<Phone, PhoneProblem> {
  const value = fold(typed.normalize("NFKC"));
  if (value === "") return { kind: "problem", problem: "missing" };
  if (value.length > longest.phone) return { kind: "problem", problem: "too-long" };
  const parsed = looksLikePhone(value)
    ? parsePhoneNumberFromString(value, { defaultCountry: phoneCountry(country), extract: false })
    : undefined;
  if (!parsed?.isPossible()) return { kind: "problem", problem: "not-a-phone" };
  return {
    kind: "value",
    value: { typed: value, number: parsed.number, doubts: parsed.isValid() ? [] : ["unassigned"] },
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
