import { columnsOfFields, type FileKind, plainFileKind } from "../../imports/domain/file-kind.ts";
import type { ImportKind } from "../../imports/kinds/import-kind.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { cellWords } from "../../products/copy/cell-words-copy.ts";
import { customerHeadings } from "../copy/customer-columns-copy.ts";
import { customerImportCopy } from "../copy/customer-import-copy.ts";
import { customerColumns } from "../domain/customer-columns.ts";
import type { CustomerFacts } from "../domain/customer-facts.ts";
import { customerGuards } from "../domain/customer-problems.ts";
import type { FindPriced } from "../store/used-customers.ts";
import { createCustomerChecker, type FindErasures, type ListTiers } from "./check-customers.ts";
import { customerExport } from "./export-customers.ts";
import { prepareCustomers } from "./write-customers.ts";

/** Customer files; each row is a company with its first owner and addresses. */
export function createCustomerKind({
  findErasures,
  listTiersOfLists,
  findPriced,
}: {
  findErasures: FindErasures;
  listTiersOfLists: ListTiers;
  findPriced: FindPriced;
}): ImportKind {
  const reading: FileKind = {
    ...plainFileKind,
    name: "customers",
    columns: customerColumns,
    headings: customerHeadings,
    keys: ["taxId", "customerNumber"],
    storesKeys: true,
    numbers: columnsOfFields(customerColumns, ["whole"]),
    signature: null,
    solvedByColumn: new Set(["customer-required", "address-incomplete", "payment-method-missing"]),
    suggesting: new Set(),
    guards: customerGuards,
    isPersonal: true,
    words: cellWords,
  };
  return {
    ...reading,
    copy: customerImportCopy,
    exported: customerExport,
    // They are written in one transaction, which other writers wait for on SQLite.
    maxRows: 10_000,
    nameChanges: async (_, changes) =>
      changes.map(({ key, after: { facts } }) => ({
        code: key,
        name: (facts as CustomerFacts).name,
      })),
    createChecker: (db, options) =>
      createCustomerChecker(db, { reading, ...options }, { findErasures, listTiersOfLists }),
    async write(db, { run, at, lease }, { direction, end }) {
      const plan = await prepareCustomers(db, { run, at, direction, sign: lease.sign }, findPriced);
      await inTransaction(db, async (on) => await end(on, await plan.write(on)));
    },
  };
}
