import { foldName } from "../../kernel/fold.ts";
import type { RowValues } from "../../products/domain/apply-row.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import {
  isSameSku,
  keysThatLookLike,
  keysWithOtherZeros,
  skuKey,
} from "../../products/domain/sku.ts";

/**
 * True if the SKU of a row is spelled unlike that of the product with its key, and is another product's: it has separators
 * at other places, or both name and GTIN differ. The same GTIN proves that it is the same product.
 */
export function isOfAnotherProduct(
  { sku, previousSku, gtin, name }: RowValues,
  product: ProductFacts,
): boolean {
  const code = previousSku ?? sku;
  if (!code || code.toUpperCase() === product.sku.toUpperCase()) return false;
  if (gtin && gtin === product.gtin) return false;
  if (!isSameSku(code, product.sku)) return true;
  const isOtherName = Boolean(name) && foldName(name ?? "") !== foldName(product.name);
  return isOtherName && Boolean(gtin) && product.gtin !== null;
}

/** Product that a new one seems to be, by lost zeros or a look-alike letter, unless two GTINs tell them apart. */
export function findTwin(
  { sku, gtin }: RowValues,
  productOf: (key: string) => { sku: string; gtin: string | null } | undefined,
): { problem: "sku-with-other-zeros" | "look-alike-sku" | "similar-sku"; sku: string } | null {
  const find = (keys: readonly string[]) =>
    keys
      .map(productOf)
      .find((product) => product && !(gtin && product.gtin && product.gtin !== gtin));
  if (!sku) return null;
  const unpadded = find(keysWithOtherZeros(skuKey(sku)));
  if (unpadded) return { problem: "sku-with-other-zeros", sku: unpadded.sku };
  const similar = find(keysThatLookLike(sku));
  if (!similar) return null;
  const isNumber = sku.endsWith(".0") && skuKey(similar.sku) === skuKey(sku.slice(0, -2));
  return { problem: isNumber ? "similar-sku" : "look-alike-sku", sku: similar.sku };
}
