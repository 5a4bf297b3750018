import type { ParsedRow } from "../../imports/reading/row-parser.ts";
import type { RowValues } from "../../products/domain/apply-row.ts";
import type { StoredProduct } from "../../products/domain/product-change.ts";
import type { productColumns } from "../../products/domain/product-columns.ts";
import { keysThatLookLike, keysWithOtherZeros, skuKey } from "../../products/domain/sku.ts";

export type ProductRow = ParsedRow<typeof productColumns>;

/** Stored products that the rows of a batch may be about. */
export type KnownProducts = {
  bySku: ReadonlyMap<string, StoredProduct>;
  byGtin: ReadonlyMap<string, StoredProduct>;
  /** Finds the product of a row by former SKU, SKU, or, if the row has neither, GTIN. */
  find(values: RowValues): StoredProduct | null;
};

/** Codes of products that rows may be about, or may be mistaken for. */
export function codesToFind(rows: readonly ProductRow[]): { skuKeys: string[]; gtins: string[] } {
  return {
    skuKeys: rows.flatMap(({ values: { sku, previousSku } }) =>
      [sku, previousSku].flatMap((code) =>
        code ? [skuKey(code), ...keysWithOtherZeros(skuKey(code)), ...keysThatLookLike(code)] : [],
      ),
    ),
    gtins: rows.flatMap(({ values: { gtin } }) => (gtin ? [gtin] : [])),
  };
}

export function toKnownProducts(products: readonly StoredProduct[]): KnownProducts {
  const bySku = new Map(products.map((product) => [product.skuKey, product]));
  const byGtin = new Map(
    products.flatMap((product) => (product.facts.gtin ? [[product.facts.gtin, product]] : [])),
  );
  return {
    bySku,
    byGtin,
    find({ sku, previousSku, gtin }) {
      const code = previousSku ?? sku;
      if (code) return bySku.get(skuKey(code)) ?? null;
      return gtin ? (byGtin.get(gtin) ?? null) : null;
    },
  };
}

export function keyOfRow({ sku, previousSku, gtin }: RowValues): string | null {
  const code = previousSku ?? sku;
  return code ? skuKey(code) : (gtin ?? null);
}

/** Column by which a row names its product. */
export function keyColumnOfRow({ sku, previousSku }: RowValues): "sku" | "previousSku" | "gtin" {
  if (previousSku) return "previousSku";
  return sku ? "sku" : "gtin";
}
