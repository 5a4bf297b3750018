import { type CatalogueName, catalogueNames } from "./catalogue-names.ts";
import { skuKey } from "./sku.ts";

/**
 * Public identifier of a product in selections, exports and webhooks, such as `rizos-riz0042`: its catalogue and the key
 * of its SKU, or the number of its row where the key has other characters than letters and digits of ASCII.
 */
export function publicIdOf({
  catalogue,
  sku,
  number,
}: {
  catalogue: CatalogueName;
  sku: string;
  /** Number of its row. */
  number: number;
}): string {
  const key = skuKey(sku).toLowerCase();
  return `${catalogue}-${/^[a-z\d]+$/.test(key) ? key : `id-${number}`}`;
}

/** Keys by which to look up a public identifier: a row number, a SKU, or a former code of the product. */
export type ProductLookup = { number: number | null; skuKey: string | null; codeKey: string };

export function lookupOf(id: string): ProductLookup {
  const [, key] = /^[a-z]+-([a-z\d]+)$/.exec(id) ?? [];
  const [, number] = /^[a-z]+-id-(\d{1,15})$/.exec(id) ?? [];
  return {
    number: number === undefined ? null : Number(number),
    skuKey: key === undefined ? null : key.toUpperCase(),
    codeKey: skuKey(id),
  };
}

/** Catalogue of a product, even if the product was removed; null if unknown. */
export function catalogueOfId(id: string): CatalogueName | null {
  return catalogueNames.find((name) => id.startsWith(`${name}-`)) ?? null;
}
