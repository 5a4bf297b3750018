import type { RecordsKind } from "../../catalogue/import/records-kind.ts";
import { createCustomerChecker } from "./check-customers.ts";
import { prepareCustomers } from "./write-customers.ts";

/** Kind of import files whose rows are customers: companies with a first titular and two addresses. */
export const customerImportKind: RecordsKind = {
  createChecker: createCustomerChecker,
  prepare: prepareCustomers,
};
