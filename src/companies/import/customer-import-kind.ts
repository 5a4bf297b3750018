import type { RecordsKind } from "../../catalogue/import/records-kind.ts";
import { createCustomerChecker } from "./check-customers.ts";
import { prepareCustomers } from "./write-customers.ts";

/** Kind of import for customer files; each row is a company with its first titular (account owner) and addresses. */
export const customerImportKind: RecordsKind = {
  mostRows: 10_000,
  createChecker: createCustomerChecker,
  prepare: prepareCustomers,
};
