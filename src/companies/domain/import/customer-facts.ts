import type { CompanyAddress } from "../address.ts";
import type { CompanyTaxId, Territory } from "../company.ts";
import type { PaymentTerms } from "../payment-terms.ts";
import type { Surcharge } from "../surcharge.ts";

/** Address of a customer as a file has it: the default one of its kind. */
export type CustomerAddress = Omit<CompanyAddress, "id" | "kind" | "note" | "isDefault">;

/** Facts of a customer in an imported file, and in the database for comparison. */
export type CustomerFacts = {
  /** Legal name. */
  name: string;
  taxId: CompanyTaxId;
  tradeName: string | null;
  customerNumber: string | null;
  email: string;
  phone: string;
  territory: Territory | null;
  surcharge: Surcharge;
  terms: PaymentTerms;
  tier: string | null;
  shows: { prices: boolean; adult: boolean };
  houseContact: { id: string; name: string } | null;
  billing: CustomerAddress | null;
  delivery: CustomerAddress | null;
  /** First titular of a new customer; null for one that exists, whose people no file changes. */
  contact: { name: string; email: string; emailKey: string } | null;
};
