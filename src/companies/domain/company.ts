import type { TaxId } from "../../tax-id/tax-id.ts";
import type { PaymentTerms } from "./payment-terms.ts";
import type { Surcharge } from "./surcharge.ts";

export const companyStatuses = ["active", "suspended", "closed"] as const;

/** `suspended`: members lose prices, orders and the catalogue until the company is active again. */
export type CompanyStatus = (typeof companyStatuses)[number];

/** Tax territories of the usual delivery address; the address of a delivery can change the tax. */
export const territories = [
  "peninsula",
  "canaries",
  "ceuta",
  "melilla",
  "union",
  "northern-ireland",
  "export",
] as const;
export type Territory = (typeof territories)[number];

/** Answer of VIES, the VAT number service of the European Union, as it was when it was asked. */
export type TaxIdEvidence = {
  answer: string;
  name: string | null;
  consultationNumber: string | null;
  consultedAt: number | null;
};

/** Tax ID of a company, without the spelling in which it was typed. */
export type CompanyTaxId = Pick<TaxId, "country" | "number" | "legalForm"> & { key: string };

/** Retailer that buys: what the seller knows and has agreed. Instants are epoch milliseconds. */
export type CustomerCompany = {
  id: string;
  legalName: string;
  /** Name on the shop's sign; null: the legal one. */
  tradeName: string | null;
  /** Number of the customer in the seller's own books. */
  customerNumber: string | null;
  taxId: CompanyTaxId;
  /** Null: VIES was not asked, or does not know numbers of this country. */
  evidence: TaxIdEvidence | null;
  email: string;
  phone: string;
  /** Null until it is stated, because a Spanish tax ID does not reveal whether the company is on the islands. */
  territory: Territory | null;
  surcharge: Surcharge;
  terms: PaymentTerms;
  /** Name of the group of customers whose prices it gets; null: none. */
  tier: string | null;
  /** Member of the staff whom its people may call; null: the sales team. */
  houseContact: { id: string; name: string } | null;
  shows: { prices: boolean; adult: boolean };
  status: CompanyStatus;
  statusSince: number;
  statusReason: StatusReason | null;
  /** Company that this duplicate has become a part of. */
  mergedInto: string | null;
  createdAt: number;
  /** Instant of the import that created the company; null if it came by an access request. */
  importedAt: number | null;
  /** Grows by one with every change, each of which is in its history. */
  version: number;
};

export const statusReasons = [
  "unpaid",
  "asked-by-customer",
  "ceased-trading",
  "conditions-not-kept",
  "tax-id-not-verified",
  "other",
] as const;

/** The last three are set by the site itself. */
export type StatusReason =
  | (typeof statusReasons)[number]
  | "approval-withdrawn"
  | "merged"
  | "last-titular-erased";

/** Territory that follows from a tax ID; null for Spain, whose numbers are the same on the islands. */
export function territoryOfTaxId(country: string): Territory | null {
  if (country === "ES") return null;
  if (country === "XI") return "northern-ireland";
  return unionPrefixes.has(country) ? "union" : "export";
}

/** VAT prefixes of the member states except Spain (Directive 2006/112/EC, art. 215; Greece uses EL). */
const unionPrefixes: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE EL FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);
