import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import { type FoundGuards, noneFound } from "../../imports/domain/report.ts";
import type { ImportKind } from "../../imports/kinds/import-kind.ts";
import type { Database } from "../../platform/database/database.ts";
import { createFactsKind } from "../../product-files/import-kinds/create-facts-kind.ts";
import type { JudgedFile, ProductFactsKind } from "../../product-files/import-kinds/facts-kind.ts";
import { readingOfProducts } from "../../product-files/import-kinds/product-reading.ts";
import { stockHeadings } from "../copy/stock-headings-copy.ts";
import { stockImportCopy } from "../copy/stock-import-copy.ts";
import { applyStockRow } from "../domain/apply-stock-row.ts";
import { stockColumns } from "../domain/stock-columns.ts";
import { type StockFacts, stockGuards } from "../domain/stock-facts.ts";
import {
  countInStock,
  countRenewals,
  type Renewal,
  renewReports,
  replaceRenewals,
  stockStore,
  undoRenewals,
} from "../store/stock-store.ts";
import { stockExport } from "./export-stock.ts";

/** Stock reports; a row has the figures of one product. Articles that the catalogue does not have are left out. */
export function createStockKind(): ImportKind {
  return createFactsKind(
    readingOfProducts({
      name: "stock",
      columns: stockColumns,
      headings: stockHeadings,
      copy: stockImportCopy,
      needed: ["onHand"],
      optional: [["incomingQuantity", "incomingDate"]],
      refusedNotes: { onHand: ["per-pack"] },
      signature: { position: 3, columns: ["onHand", "incomingQuantity"] },
      solvedByColumn: new Set([
        "missing",
        "required",
        "incoming-without-date",
        "incoming-without-quantity",
      ]),
      guards: stockGuards,
    }),
    stockFactsKind,
  );
}

export const stockFactsKind: ProductFactsKind<ValuesOfRow<typeof stockColumns>, StockFacts> = {
  store: stockStore,
  exported: stockExport,
  namesImport: true,
  partOfRow: () => ({ kind: "facts", facts: "" }),
  partOf: () => "",
  apply: applyStockRow,
  // Without a shelf as before reports had one, so that imports of before can be undone.
  compared: ({ onHand, incoming, location }) =>
    location === undefined ? [onHand, incoming] : [onHand, incoming, location],
  isBlank: () => false,
  guards: (before, after) =>
    before !== null && before.onHand > 0 && after.onHand === 0 ? ["many-emptied"] : [],
  judgeFile,
  leavesOutUnknown: true,
  isNegative: ({ onHand }) => typeof onHand === "number" && onHand < 0,
  renewalOf({ productId, facts, importRunId }, { reportedAt }): Renewal | null {
    if (reportedAt <= facts.reportedAt) return null;
    return { productId, reportedAt, before: { reportedAt: facts.reportedAt, importRunId } };
  },
  renewals: {
    replace: (on, { runId, renewals }) =>
      replaceRenewals(on, { runId, renewals: renewals as readonly Renewal[] }),
    count: countRenewals,
    apply: renewReports,
    undo: undoRenewals,
  },
};

/** The import asks for confirmation if a stock report sets more than this percentage of the products in stock to zero. */
const manyEmptiedPercent = 30;

/** Fewer products than this may be set to zero by a stock report without confirmation, because a small shop may sell out. */
const fewEmptied = 10;

async function judgeFile(db: Database, { guards }: JudgedFile): Promise<FoundGuards> {
  const { count = 0 } = guards["many-emptied"] ?? {};
  const isEmptying =
    count >= fewEmptied && count * 100 > manyEmptiedPercent * (await countInStock(db));
  return isEmptying ? guards : { ...guards, "many-emptied": noneFound };
}
