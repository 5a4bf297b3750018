import { type CatalogueName, catalogueNamed } from "./catalogue-names.ts";
import { skuKey } from "./sku.ts";

/** Public identifier such as `rizos-riz0042`; `rizos-id-42` (database id) if the SKU is not ASCII letters and digits. */
export function publicIdOf({
  catalogue,
  sku,
  number,
}: {
  catalogue: CatalogueName;
  sku: string;
  /** Database id. */
  number: number;
}): string {
  const key = skuKey(sku).toLowerCase();
  return `${catalogue}-${/^[a-z\d]+$/.test(key) ? key : `id-${number}`}`;
}

/** Keys to look up the product of a public identifier: database id, normalised SKU, or a former code. */
export type ProductLookup = { number: number | null; skuKey: string | null; codeKey: string };

/** Parses an untrusted identifier; a key is null if it has another form, and `codeKey` is set for any text. */
export function lookupOf(id: string): ProductLookup {
  const [, key] = /^[a-z]+-([a-z\d]+)$/.exec(id) ?? [];
  const [, number] = /^[a-z]+-id-(\d{1,15})$/.exec(id) ?? [];
  return {
    number: number === undefined ? null : Number(number),
    skuKey: key === undefined ? null : key.toUpperCase(),
    codeKey: skuKey(id),
  };
}

/** Catalogue in a public identifier, known even if the product was deleted; null for other texts. */
export function catalogueOfId(id: string): CatalogueName | null {
  return (id.includes("-") ? catalogueNamed(id.split("-", 1)[0]) : null) ?? null;
}
