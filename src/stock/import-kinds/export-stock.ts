import { writeMoment } from "../../fields/parse-dates.ts";
import { wholeCell } from "../../imports/domain/export.ts";
import { exportOfFacts } from "../../product-files/import-kinds/product-exports.ts";
import { stockColumns } from "../domain/stock-columns.ts";
import { stockStore } from "../store/stock-store.ts";

/** Exports the figures with the date of their report, so that the file confirms what is known and is no new report. */
export const stockExport = exportOfFacts({
  table: "stock",
  store: stockStore,
  columns: stockColumns,
  knowsChanges: true,
  cells: ({ onHand, incoming, reportedAt, location }) => ({
    onHand: wholeCell(onHand),
    incomingQuantity: wholeCell(incoming?.quantity ?? null),
    incomingDate: incoming?.date ?? "",
    reportedAt: writeMoment(reportedAt),
    location: location ?? "",
  }),
});
