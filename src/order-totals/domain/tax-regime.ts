import type { CompanyAddress } from "../../companies/domain/address.ts";
import type { CustomerCompany } from "../../companies/domain/company-record.ts";
import { isSurchargedOn, maySurcharge } from "../../companies/domain/surcharge.ts";
import { territoryOfPostcode } from "../../companies/domain/territory-of-postcode.ts";
import { isEuropean } from "../../tax-id/european-union.ts";
import { plainPostcode, vatTerritoryOf } from "./vat-territories.ts";

/** Where an order is delivered, as the address was typed. `country` is ISO 3166 alpha-2. */
export type ShipTo = Pick<CompanyAddress, "country" | "postcode">;

/** Zones for which the seller sets the freight: the territories of the tax, with the Balearic Islands apart. */
export const freightZones = [
  "peninsula",
  "balearics",
  "canaries",
  "ceuta",
  "melilla",
  "union",
  "northern-ireland",
  "export",
] as const;
export type FreightZone = (typeof freightZones)[number];

/**
 * Tax of an order. `iva`: Spanish IVA, with recargo de equivalencia (VAT surcharge for small shops) if it is `charged`;
 * `claimed`: not charged, because its proof is missing or not valid that day. `exempt`: no tax. `pending`: exempt or
 * IVA, as soon as VIES answers; both totals are shown (`possibleRegimes`).
 */
export type TaxRegime =
  | {
      kind: "iva";
      surcharge: "none" | "claimed" | "charged";
      reason: "domestic" | "no-vat-number" | "delivered-in-spain";
    }
  | {
      kind: "exempt";
      reason: "intra-community" | "northern-ireland" | "export" | "canaries" | "ceuta" | "melilla";
    }
  | { kind: "pending"; reason: "vies-unavailable" };

export type SettledRegime = Exclude<TaxRegime, { kind: "pending" }>;

/**
 * Tax regime of goods that are sent from the Spanish mainland to `shipTo` on a day (`YYYY-MM-DD` in Madrid), whatever
 * the usual territory of the company is. Ley 37/1992: recargo art. 148 and 154; intra-Community supplies art. 25, which
 * need a VAT number of another member state; exports, with the Canary Islands, Ceuta and Melilla, art. 21 and 3.
 * Goods that the customer collects are delivered in Spain; what happens to the tax abroad is for the desk to decide.
 */
export function regimeOf(
  shipTo: ShipTo,
  company: Pick<CustomerCompany, "taxId" | "evidence" | "surcharge">,
  day: string,
): TaxRegime {
  const zone = freightZoneOf(shipTo);
  switch (zone) {
    case "peninsula":
    case "balearics":
      return domesticRegime(company, day);
    case "union":
    case "northern-ireland":
      return unionRegime(company, zone);
    default:
      return { kind: "exempt", reason: zone };
  }
}

/** Zone of an address for the freight. An unreadable Spanish postcode counts as the Peninsula's, where IVA applies. */
export function freightZoneOf(shipTo: ShipTo): FreightZone {
  const territory = vatTerritoryOf(shipTo);
  if (territory === "outside") return "export";
  if (territory !== "spain") return territory;
  const postcode = plainPostcode(shipTo.postcode, "ES");
  return postcode.startsWith("07") ? "balearics" : territoryOfPostcode(postcode);
}

/** True if the answer of VIES about the company's number decides whether a delivery is exempt. */
export function isDecidedByVies(
  shipTo: ShipTo,
  { taxId }: Pick<CustomerCompany, "taxId">,
): boolean {
  const zone = freightZoneOf(shipTo);
  return (zone === "union" || zone === "northern-ireland") && isForeignMember(taxId);
}

/** True for numbers of a member state other than Spain; those of Northern Ireland (XI) count as a member state's. */
function isForeignMember({ country }: Pick<CustomerCompany["taxId"], "country">): boolean {
  return country !== "ES" && isEuropean(country);
}

/** Regimes that an order may still get, for one total each: a single one unless the regime is pending. */
export function possibleRegimes(regime: TaxRegime, zone: FreightZone): readonly SettledRegime[] {
  if (regime.kind !== "pending") return [regime];
  return [exemptSupply(zone), { kind: "iva", surcharge: "none", reason: "no-vat-number" }];
}

/** Foreign tax IDs have no legal form of Spain, so they never have recargo. */
function domesticRegime(
  { taxId, surcharge }: Pick<CustomerCompany, "taxId" | "surcharge">,
  day: string,
): TaxRegime {
  const reason = taxId.country === "ES" ? "domestic" : "delivered-in-spain";
  if (surcharge.kind === "none" || !maySurcharge(taxId.legalForm))
    return { kind: "iva", surcharge: "none", reason };
  return {
    kind: "iva",
    surcharge: isSurchargedOn(surcharge, day) ? "charged" : "claimed",
    reason,
  };
}

/** Exempt only with a number of a state other than Spain that VIES confirms. */
function unionRegime(
  { taxId, evidence }: Pick<CustomerCompany, "taxId" | "evidence">,
  zone: FreightZone,
): TaxRegime {
  const isCovered = isForeignMember(taxId);
  if (isCovered && evidence?.answer === "valid") return exemptSupply(zone);
  if (isCovered && evidence?.answer !== "not-registered")
    return { kind: "pending", reason: "vies-unavailable" };
  return { kind: "iva", surcharge: "none", reason: "no-vat-number" };
}

function exemptSupply(zone: FreightZone): SettledRegime {
  return {
    kind: "exempt",
    reason: zone === "northern-ireland" ? "northern-ireland" : "intra-community",
  };
}
