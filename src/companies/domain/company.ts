import type { TaxId } from "../../tax-id/tax-id.ts";

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
