import type { ParsedRow } from "../../imports/reading/row-parser.ts";
import { keysWithOtherZeros, skuKey } from "../../products/domain/sku.ts";
import type { ProductKeys } from "../../products/store/product-keys.ts";
import type { ProductFinder } from "./products-to-come.ts";

/** Columns by which rows of any kind of data name their product. */
export type KeyColumns = Record<string, never> & { sku: { kind: "sku" }; gtin: { kind: "gtin" } };

export type FactsRow = ParsedRow<KeyColumns>;

/** Finds the product of each row by its SKU, or by its GTIN if the row has no SKU; and another that has its GTIN. */
export async function findProductsOfRows(find: ProductFinder, rows: readonly FactsRow[]) {
  const products = await find({
    skuKeys: rows.flatMap(({ values: { sku } }) => (sku ? [skuKey(sku)] : [])),
    gtins: rows.flatMap(({ values: { gtin } }) => gtin ?? []),
  });
  const bySku = new Map(products.map((product) => [product.skuKey, product]));
  const byGtin = new Map(products.map((product) => [product.gtin, product]));
  const productOf = ({ values: { sku, gtin } }: FactsRow): ProductKeys | null => {
    if (sku) return bySku.get(skuKey(sku)) ?? null;
    return gtin ? (byGtin.get(gtin) ?? null) : null;
  };
  const otherOf = (row: FactsRow): ProductKeys | null => {
    const ofGtin = byGtin.get(row.values.gtin ?? "");
    return ofGtin && ofGtin.skuKey !== productOf(row)?.skuKey ? ofGtin : null;
  };
  return { productOf, otherOf };
}

/** Finds the SKU from which that of each row differs in leading zeros alone, which spreadsheets drop. */
export async function findZerosTwins(find: ProductFinder, rows: readonly FactsRow[]) {
  const keysOf = ({ values: { sku } }: FactsRow) => (sku ? keysWithOtherZeros(skuKey(sku)) : []);
  const products = await find({ skuKeys: rows.flatMap(keysOf), gtins: [] });
  const bySku = new Map(products.map(({ skuKey: key, sku }) => [key, sku]));
  return (row: FactsRow): string | null =>
    keysOf(row).flatMap((key) => bySku.get(key) ?? [])[0] ?? null;
}
