import type { TaxId } from "../../tax-id/tax-id.ts";
import type { PaymentTerms } from "./payment-terms.ts";
import type { Surcharge } from "./surcharge.ts";

export const companyStatuses = ["active", "suspended", "closed"] as const;

/** `suspended`: members lose access to prices, orders and the catalogue until the company is active again. */
export type CompanyStatus = (typeof companyStatuses)[number];

export const pendingTasks = ["join-requests", "documents"] as const;

/** Task that a company has for the staff: requests to join that wait for a decision, or documents to check. */
export type PendingTask = (typeof pendingTasks)[number];

/** Tax territory of the usual delivery address; an order to another address can be taxed differently. */
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

/** Stored answer of VIES, the VAT number validation service of the European Union. */
export type TaxIdEvidence = {
  answer: string;
  name: string | null;
  consultationNumber: string | null;
  consultedAt: number | null;
};

export type CompanyTaxId = Pick<TaxId, "country" | "number" | "legalForm"> & { key: string };

/** Customer company (a retailer): its data and the agreed terms. Instants are epoch milliseconds. */
export type CustomerCompany = {
  id: string;
  legalName: string;
  /** Trading name, such as the one on the shop front; null: same as the legal name. */
  tradeName: string | null;
  /** Customer number in the seller's own accounting or ERP. */
  customerNumber: string | null;
  taxId: CompanyTaxId;
  /** Null if VIES (EU VAT number check) was not queried, or does not cover the country of this tax ID. */
  evidence: TaxIdEvidence | null;
  email: string;
  phone: string;
  /** Null while it is not known: a Spanish tax ID does not show whether a company is on the Canary Islands. */
  territory: Territory | null;
  surcharge: Surcharge;
  terms: PaymentTerms;
  /** Name of the customer group (price tier) whose prices the company gets; null if it belongs to no group. */
  tier: string | null;
  /** Member of staff who is the company's contact; null if the whole sales team is. */
  houseContact: { id: string; name: string } | null;
  shows: { prices: boolean; adult: boolean };
  status: CompanyStatus;
  statusSince: number;
  statusReason: StatusReason | null;
  /** Id of the company into which this duplicate was merged. */
  mergedInto: string | null;
  createdAt: number;
  /** Instant of the import that created the company; null if an access request did. */
  importedAt: number | null;
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

/** Reason of the current status; the last three are set automatically, not chosen by staff. */
export type StatusReason =
  | (typeof statusReasons)[number]
  | "approval-withdrawn"
  | "merged"
  | "last-owner-erased";

/** Tax territory derived from a tax ID's country; null for Spain, whose islands have the same kind of tax ID. */
export function territoryOfTaxId(country: string): Territory | null {
  if (country === "ES") return null;
  if (country === "XI") return "northern-ireland";
  return unionPrefixes.has(country) ? "union" : "export";
}

/** VAT prefixes of the EU member states except Spain (Directive 2006/112/EC, art. 215; Greece uses EL). */
const unionPrefixes: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE EL FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** A company in the list of the console; `waiting`: people who ask to join, `unchecked`: documents. */
export type CompanyLine = {
  company: CustomerCompany;
  members: number;
  waiting: number;
  unchecked: number;
};
