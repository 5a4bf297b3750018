import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { formatIsoDay } from "../kernel/format.ts";
import { type WorkbookCell, writeWorkbook } from "../platform/spreadsheets/write-workbook.ts";
import { productHeaders } from "../product-files/copy/product-headings-copy.ts";
import { catalogueShortName } from "../products/copy/catalogues.ts";
import { ivaRateOn } from "../products/domain/iva.ts";
import type { NetContent, ProductFacts } from "../products/domain/product.ts";

/** The 25 columns that most suppliers fill. */
const columns = {
  sku: ({ sku }) => sku,
  gtin: ({ gtin }) => gtin,
  supplierCode: ({ supplierCode }) => supplierCode,
  name: ({ name }) => name,
  text: ({ text }) => text,
  warnings: ({ warnings }) => warnings,
  brand: ({ brand }) => brand,
  catalogue: ({ catalogue }) => catalogueShortName(catalogue),
  category: ({ category }) => category.join(" > "),
  family: ({ family }) => family,
  variant: ({ variant }) => variant,
  iva: ({ ivaClass }) => number(ivaRateOn(formatIsoDay(Date.now()), ivaClass) / 10),
  content: ({ content }) => content && contentText(content),
  pao: ({ durability }) => (durability?.kind === "pao" ? number(durability.months) : null),
  inci: ({ inci }) => inci,
  responsibleName: ({ responsible }) => responsible?.name ?? null,
  manufacturer: ({ manufacturer }) => manufacturer,
  origin: ({ origin }) => origin,
  cnCode: ({ cnCode }) => cnCode,
  grams: ({ grams }) => grams && number(grams),
  minimum: ({ minimum }) => number(minimum),
  multiple: ({ multiple }) => number(multiple),
  unitsPerCase: ({ unitsPerCase }) => unitsPerCase && number(unitsPerCase),
  caseGtin: ({ caseGtin }) => caseGtin,
  state: ({ state }) => stateWords[state],
} satisfies Partial<Record<keyof typeof productHeaders, (facts: ProductFacts) => WorkbookCell | 0>>;

const stateWords: Record<ProductFacts["state"], string> = {
  draft: "borrador",
  active: "activo",
  ending: "hasta fin de existencias",
  discontinued: "descatalogado",
  withdrawn: "retirado",
};

/** Writes products as an XLSX workbook for the product import. */
export async function writeProductsWorkbook(
  file: string,
  products: Iterable<ProductFacts>,
): Promise<void> {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const workbook = writeWorkbook([
    {
      name: "Productos",
      widths: names.map(() => 20),
      rows: rows(names, products),
    },
  ]);
  await pipeline(workbook, createWriteStream(file));
}

function* rows(
  names: readonly (keyof typeof columns)[],
  products: Iterable<ProductFacts>,
): Generator<WorkbookCell[]> {
  yield names.map((name) => ({ text: productHeaders[name][0], mark: "header" }));
  for (const facts of products) yield names.map((name) => columns[name](facts) || null);
}

function number(value: number): { number: string } {
  return { number: String(value) };
}

function contentText({ count, milli, unit }: NetContent): string {
  const amount = `${String(milli / 1000).replace(".", ",")} ${unit}`;
  return count === 1 ? amount : `${count} × ${amount}`;
}
