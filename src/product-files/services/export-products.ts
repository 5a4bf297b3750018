import type { Database } from "../../platform/database/database.ts";
import { type ExportedProduct, readExportedProducts } from "../store/exported-products.ts";

type Printed = Omit<ExportedProduct, "id"> & { prices: readonly object[] };

/** Prices of products by their database id, as an export prints them. */
type ReadPrices = (
  db: Database,
  productIds: readonly number[],
) => Promise<ReadonlyMap<number, readonly object[]>>;

type ExportOptions = { changedSince: number; readPrices: ReadPrices };

/**
 * Pieces of the JSON of all products with their stock and prices, or of those changed since an instant. `db` is null if
 * the site was never started and has no database yet.
 */
export async function* exportProducts(
  db: Database | null,
  options: ExportOptions,
): AsyncGenerator<string> {
  let start = "[\n";
  for await (const products of db ? readPrinted(db, options) : []) {
    yield start + products.map((product) => JSON.stringify(product)).join(",\n");
    start = ",\n";
  }
  yield start === "[\n" ? "[\n]\n" : "\n]\n";
}

async function* readPrinted(
  db: Database,
  { changedSince, readPrices }: ExportOptions,
): AsyncGenerator<Printed[]> {
  for await (const products of readExportedProducts(db, { changedSince })) {
    const prices = await readPrices(
      db,
      products.map(({ id }) => id),
    );
    yield products.map(({ id, ...product }) => ({ ...product, prices: prices.get(id) ?? [] }));
  }
}
