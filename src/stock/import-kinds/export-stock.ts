import { writeMoment } from "../../fields/parse-dates.ts";
import { wholeCell } from "../../imports/domain/export.ts";
import type { KindExport } from "../../imports/kinds/import-kind.ts";
import { codesOfProduct } from "../../product-files/import-kinds/product-exports.ts";
import { readExportedRecords } from "../../products/store/exported-records.ts";
import { stockColumns } from "../domain/stock-columns.ts";
import { stockStore } from "../store/stock-store.ts";

/** Exports the figures with the date of their report, so that the file confirms what is known and is no new report. */
export const stockExport: KindExport = {
  columns: Object.keys(stockColumns),
  knowsChanges: true,
  async *rows(on, { changedSince }) {
    const records = readExportedRecords(on, { table: "stock", changedSince });
    for await (const { products, ids } of records) {
      const known = await stockStore.read(on, ids);
      yield known.map(({ productId, facts }) => ({
        ...codesOfProduct(products.get(productId)),
        onHand: wholeCell(facts.onHand),
        incomingQuantity: wholeCell(facts.incoming?.quantity ?? null),
        incomingDate: facts.incoming?.date ?? "",
        reportedAt: writeMoment(facts.reportedAt),
        location: facts.location ?? "",
      }));
    }
  },
};
