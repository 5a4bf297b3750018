import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

export type PhoneOrigin = {
  /** ISO 3166 alpha-2 code; null where several countries share the calling code. */
  country: string | null;
  /** Digits without the plus sign. */
  callingCode: string;
};

/**
 * Country of an E.164 telephone number if it differs from the tax ID's; null if they agree or cannot be compared.
 * Compares calling codes: Jersey shares +44 with the United Kingdom, so its numbers agree with British tax IDs.
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

/** Calling codes whose countries the small metadata cannot tell apart: North America; Russia and Kazakhstan. */
const shared = new Set<string>(["1", "7"]);

/** ISO country codes of the VAT prefixes that differ from them. */
const isoOf: Partial<Record<string, string>> = { EL: "GR", XI: "GB" };
