import type { CompanyAddress } from "../../companies/domain/address.ts";
import type { EditedCompany } from "../../companies/domain/company-record.ts";

/** Address of a customer in an import file: the default billing or delivery address. */
export type CustomerAddress = Omit<CompanyAddress, "id" | "kind" | "note" | "isDefault">;

/** Customer data that an import can set. It is read from the file and from the database, and the two are compared. */
export type CustomerFacts = Omit<EditedCompany, "legalName"> & {
  /** Legal name. */
  name: string;
  billing: CustomerAddress | null;
  delivery: CustomerAddress | null;
  /** Further delivery addresses, to which imports only add; absent if there are none. */
  shops?: readonly CustomerAddress[];
  /** First owner of a new customer; null for an existing one, whose members no import changes. */
  contact: { name: string; email: string; emailKey: string } | null;
};
