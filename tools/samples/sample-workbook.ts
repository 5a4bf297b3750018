import type { Readable } from "node:stream";
import { writeWorkbook } from "../../src/platform/spreadsheets/write-workbook.ts";
import { productHeaders } from "../../src/product-files/copy/product-headings-copy.ts";
import { priceSheet } from "./price-rows.ts";
import { sampleColumns, sampleRows } from "./sample-rows.ts";
import { stockSheet } from "./stock-rows.ts";

/** Workbook of the sample catalogue, with the headers of the template. */
export function sampleWorkbook(): Readable {
  const headers = sampleColumns.map((column) => productHeaders[column][0]);
  const wide = new Map([
    ["name", 48],
    ["text", 80],
    ["warnings", 60],
    ["inci", 60],
    ["category", 32],
  ]);
  return writeWorkbook([
    {
      name: "Productos",
      widths: sampleColumns.map((column) => wide.get(column) ?? 18),
      rows: [
        headers.map((text) => ({ text, mark: "header" as const })),
        ...sampleRows().map((row) => sampleColumns.map((column) => row[column] ?? null)),
      ],
    },
  ]);
}

/** Workbook of the stock of the sample catalogue. */
export function sampleStockWorkbook(): Readable {
  return writeWorkbook([stockSheet()]);
}

/** Workbook of a general price list of the sample catalogue. */
export function samplePriceWorkbook(): Readable {
  return writeWorkbook([priceSheet()]);
}
