import { isEuropean } from "../../tax-id/european-union.ts";

export type ViesNumber = { country: string; number: string };

/**
 * Number to ask VIES about, from a `taxIdKey`; null for countries outside VIES (Great Britain left in 2021; Northern
 * Ireland, XI, stayed for goods).
 */
export function viesNumberOf(taxIdKey: string): ViesNumber | null {
  const [country, number] = [taxIdKey.slice(0, 2), taxIdKey.slice(2)];
  return country === "ES" || isEuropean(country) ? { country, number } : null;
}
