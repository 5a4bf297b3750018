import type { RecordsKind } from "../../catalogue/import/records-kind.ts";
import { customerFactWords } from "../copy/import-facts-copy.ts";
import type { FindPriced } from "../store/used-customers.ts";
import { createCustomerChecker, type FindErasures, type ListTiers } from "./check-customers.ts";
import { prepareCustomers } from "./write-customers.ts";

/** Kind of import for customer files; each row is a company with its first owner and addresses. */
export function createCustomerImportKind({
  findErasures,
  listTiersOfLists,
  findPriced,
}: {
  findErasures: FindErasures;
  listTiersOfLists: ListTiers;
  findPriced: FindPriced;
}): RecordsKind {
  return {
    maxRows: 10_000,
    factWords: customerFactWords,
    createChecker: (db, options) =>
      createCustomerChecker(db, options, { findErasures, listTiersOfLists }),
    prepare: (db, work) => prepareCustomers(db, work, findPriced),
  };
}
