import type { CompanyAddress } from "../../companies/domain/address.ts";
import { withLostZeros } from "../../companies/domain/postcode.ts";
import { isEuropean } from "../../tax-id/european-union.ts";

type Address = Pick<CompanyAddress, "country" | "postcode">;

/** VAT territory in which goods arrive: Spain, another member state, Northern Ireland, or outside the common VAT. */
export type VatTerritory = "spain" | "union" | "northern-ireland" | "outside";

/**
 * VAT territory of an address. Parts of member states that the common VAT does not reach are `outside` (Directive
 * 2006/112/EC, art. 5 to 8; Northern Ireland: Protocol of Windsor, art. 8). Of Spain, the Canary Islands, Ceuta and
 * Melilla are told apart by `territoryOfPostcode`.
 */
export function vatTerritoryOf(address: Address): VatTerritory {
  const country = stateOf(address.country);
  if (country === "ES") return "spain";
  const postcode = plainPostcode(address.postcode, country);
  if (country === "XI" || (country === "GB" && postcode.startsWith("BT")))
    return "northern-ireland";
  const isOutside = outsideVat[country]?.some((prefix) => postcode.startsWith(prefix)) ?? false;
  return isEuropean(vatPrefixOf(country)) && !isOutside ? "union" : "outside";
}

/** Postcode of an address without separators, without letters of the country in front, with the zeros it begins with. */
export function plainPostcode(postcode: string, country: string): string {
  const plain = postcode.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return country === "GB" ? plain : withLostZeros(plain.replace(/^[A-Z]+/, ""), country);
}

/** Countries that count as a state's territory for the VAT (Directive 2006/112/EC, art. 7), and codes that are not ISO's. */
const countsAs: Readonly<Record<string, string>> = { EL: "GR", IM: "GB", MC: "FR", UK: "GB" };

function stateOf(country: string): string {
  const code = country.trim().toUpperCase();
  return countsAs[code] ?? code;
}

function vatPrefixOf(country: string): string {
  return country === "GR" ? "EL" : country;
}

/**
 * First digits of the postcodes outside the VAT of their state. Territories with an ISO code of their own (Åland as AX,
 * Réunion as RE, Jersey as JE …) are no member states anyway.
 */
const outsideVat: Readonly<Record<string, readonly string[]>> = {
  // Helgoland, Büsingen.
  DE: ["27498", "78266"],
  // Greenland.
  DK: ["39"],
  // Åland.
  FI: ["22"],
  // Overseas departments (971 to 976), Saint-Barthélemy and Saint-Martin (977, 978), the Pacific. 980 is Monaco.
  FR: ["97", "984", "986", "987", "988"],
  // Mount Athos: Karyes, Dafni.
  GR: ["63086", "63087"],
  // Livigno, Campione d'Italia: only the codes of today, because neighbours share the former ones.
  IT: ["23041", "22061"],
};
