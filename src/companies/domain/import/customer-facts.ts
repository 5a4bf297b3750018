import type { CompanyAddress } from "../address.ts";
import type { CompanyTaxId, Territory } from "../company.ts";
import type { PaymentTerms } from "../payment-terms.ts";
import type { Surcharge } from "../surcharge.ts";

/** Address of a customer in an import file: the default billing or delivery address. */
export type CustomerAddress = Omit<CompanyAddress, "id" | "kind" | "note" | "isDefault">;

/** Customer data that an import can set. It is read from the file and from the database, and the two are compared. */
export type CustomerFacts = {
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
  /** First owner of a new customer; null for an existing one, whose members no import changes. */
  contact: { name: string; email: string; emailKey: string } | null;
};
