import type { Territory } from "./company.ts";

/** Tax territory of a Spanish postcode; an unreadable one counts as the mainland's, where IVA applies. */
export function territoryOfPostcode(postcode: string): Territory {
  return territoryOfProvince.get(postcode.slice(0, 2)) ?? "peninsula";
}

/** Territories of provinces (first two digits of a postcode) outside the Peninsula and the Balearic Islands. */
const territoryOfProvince: ReadonlyMap<string, Territory> = new Map([
  ["35", "canaries"],
  ["38", "canaries"],
  ["51", "ceuta"],
  ["52", "melilla"],
]);
