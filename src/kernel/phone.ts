import { isValidPhoneNumber } from "libphonenumber-js/max";
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { type PhoneProblem, phoneShapeProblem, tidyPhone } from "./phone-shape.ts";
import { cleanLine, type Parsed } from "./text.ts";

export type Phone = {
  typed: string;
  /** Number in the international format E.164, such as +34600123123. */
  number: string;
  /** `unassigned`: the length is possible, but no known number range contains the number. */
  doubts: readonly "unassigned"[];
};

/** Parses a telephone number, in the tax ID's country unless prefixed; any possible length, since plans change. */
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
  const dialled = tidyPhone(typed);
  const defaultCountry = phoneCountry(country);
  const parsed = parsePhoneNumberFromString(dialled, { defaultCountry, extract: false });
  // Rejects numbers that parse differently from their own E.164 form («+49 00…»).
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

/** International format: «+34 912 345 678». */
export function spacedPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** Country code of ISO 3166, which telephone plans use, from a VAT prefix; Spain when the country is not supported. */
function phoneCountry(taxCountry: string) {
  const country = taxCountry === "EL" ? "GR" : taxCountry === "XI" ? "GB" : taxCountry;
  return isSupportedCountry(country) ? country : "ES";
}
