import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

export type PhoneOrigin = {
  /** ISO 3166 alpha-2; null where several countries share the prefix. */
  country: string | null;
  /** Without the plus sign. */
  callingCode: string;
};

/**
 * Country of an E.164 number where it differs from the tax ID's; null where they agree or cannot be compared.
 * Compares calling codes, not countries: Jersey's numbers suit a British tax ID.
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

/** North America and the Caribbean; Russia and Kazakhstan: indistinguishable in the short table. */
const shared = new Set<string>(["1", "7"]);

/** VAT prefixes that are no ISO codes. */
const isoOf: Partial<Record<string, string>> = { EL: "GR", XI: "GB" };
