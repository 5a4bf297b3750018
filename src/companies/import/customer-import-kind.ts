import type { RecordsKind } from "../../catalogue/import/records-kind.ts";
import { createCustomerChecker } from "./check-customers.ts";
import { prepareCustomers } from "./write-customers.ts";

/**
 * Customer files as a kind of import; each row is a company with its first titular (account owner) and two addresses.
 */
export const customerImportKind: RecordsKind = {
  createChecker: createCustomerChecker,
  prepare: prepareCustomers,
};
