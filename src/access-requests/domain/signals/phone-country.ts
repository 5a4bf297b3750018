import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

export type PhoneOrigin = {
  /** ISO 3166 alpha-2; null where several countries share the prefix and the number does not tell. */
  country: string | null;
  /** Without the plus sign. */
  callingCode: string;
};

/**
 * Where an E.164 number is from, if that is elsewhere than a tax ID's country; null where the two agree, or
 * where they cannot be compared because the tax prefix names no country with telephones of its own.
 * Prefixes are compared rather than countries: Jersey's number under a British tax ID is nothing to look at.
 */
export function phoneElsewhere({
  phone,
  taxCountry,
}: {
  phone: string;
  taxCountry: string;
}): PhoneOrigin | null {
  const country = isoOf[taxCountry] ?? taxCountry;
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed || !isSupportedCountry(country)) return null;
  if (parsed.countryCallingCode === getCountryCallingCode(country)) return null;
  const callingCode = parsed.countryCallingCode;
  return { country: shared.has(callingCode) ? null : (parsed.country ?? null), callingCode };
}

/** North America and the Caribbean; Russia and Kazakhstan. The short table of numbering plans cannot tell them apart. */
const shared = new Set<string>(["1", "7"]);

/** Prefixes of the VAT system that are no ISO codes: Greece and Northern Ireland. */
const isoOf: Partial<Record<string, string>> = { EL: "GR", XI: "GB" };
