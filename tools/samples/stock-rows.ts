import type {
  WorkbookCell,
  WorkbookSheet,
} from "../../src/platform/spreadsheets/write-workbook.ts";
import { stockHeaders } from "../../src/stock/copy/stock-headings-copy.ts";
import { sampleRows } from "./sample-rows.ts";

const columns = ["sku", "onHand", "incomingQuantity", "incomingDate"] as const;

/** Sheet with the stock of all sample products except drafts. */
export function stockSheet(): WorkbookSheet {
  return {
    name: "Existencias",
    widths: [18, 14, 28, 28],
    rows: [
      columns.map((column) => ({ text: stockHeaders[column][0], mark: "header" as const })),
      ...sampleRows()
        .filter(({ state }) => state !== "borrador")
        .map(stockRow),
    ],
  };
}

/** Stock of a product: one in nine is sold out; for these and one in seven of the others a delivery is expected. */
function stockRow(row: ReturnType<typeof sampleRows>[number], index: number): WorkbookCell[] {
  const unitsPerCase = Number((row.unitsPerCase as { number: string }).number);
  const isGoing = row.state === "activo";
  const isOut = row.state === "descatalogado" || (isGoing && index % 9 === 4);
  const onHand = isOut ? 0 : unitsPerCase * (1 + ((index * 37) % 41)) - (index % 5);
  const isExpected = isGoing && (isOut || index % 7 === 2);
  const day = 1 + ((index * 11) % 27);
  return [
    row.sku,
    { number: String(Math.max(0, onHand)) },
    isExpected ? { number: String(unitsPerCase * (2 + (index % 6))) } : null,
    isExpected ? `${String(day).padStart(2, "0")}/12/2026` : null,
  ];
}
