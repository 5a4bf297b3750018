import { csvLine } from "../../kernel/csv.ts";
import type { Database } from "../../platform/database/database.ts";
import { type ExportedProduct, readExportedProducts } from "../store/exported-products.ts";

const fields = [
  "sku",
  "gtin",
  "name",
  "brand",
  "catalogue",
  "category",
  "status",
  "minimum",
  "multiple",
  "unitsPerCase",
  "ivaClass",
  "stock",
  "prices",
] as const satisfies readonly (keyof Printed)[];

type Printed = Omit<ExportedProduct, "id"> & { prices: readonly object[] };

/** Prices of products by their database id, as an export prints them. */
type ReadPrices = (
  db: Database,
  productIds: readonly number[],
) => Promise<ReadonlyMap<number, readonly object[]>>;

/** Pieces of an export of all products; `db` is null if the site was never started and has no database yet. */
export async function* exportProducts(
  db: Database | null,
  { format, readPrices }: { format: "json" | "csv"; readPrices: ReadPrices },
): AsyncGenerator<string> {
  let count = 0;
  yield format === "json" ? "[" : csvLine(fields);
  for await (const products of db ? readPrinted(db, readPrices) : []) {
    const texts = products.map((product, at) => {
      if (format === "csv") return csvLine(fields.map((field) => cellOf(product[field])));
      return `${count + at === 0 ? "\n" : ",\n"}${JSON.stringify(product)}`;
    });
    count += products.length;
    yield texts.join("");
  }
  if (format === "json") yield "\n]\n";
}

async function* readPrinted(db: Database, readPrices: ReadPrices): AsyncGenerator<Printed[]> {
  for await (const products of readExportedProducts(db)) {
    const prices = await readPrices(
      db,
      products.map(({ id }) => id),
    );
    yield products.map(({ id, ...product }) => ({ ...product, prices: prices.get(id) ?? [] }));
  }
}

function cellOf(value: Printed[(typeof fields)[number]]): string {
  return value === null || Array.isArray(value) ? "" : String(value);
}
