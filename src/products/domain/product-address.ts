import { addressOf, type CatalogueName, catalogueAt } from "./catalogue-names.ts";
import { maxSkuLength, skuKey } from "./sku.ts";

/** Maximum length in a URL of the slug made from the product name, in characters. */
const maxNameLength = 80;

/** Path such as `/catalogo/rizos/acondicionador-nutritivo-400-ml-RIZ-0042`; `gel_42` (id) if the SKU needs escaping. */
export function productPath({
  catalogue,
  name,
  sku,
  number,
}: {
  catalogue: CatalogueName;
  name: string;
  sku: string;
  /** Database id. */
  number: number;
}): string {
  const code = codeOf(sku);
  const words = slugOf(name);
  const last =
    code === null ? `${words}_${number}` : [words, code].filter((part) => part !== "").join("-");
  return `/catalogo/${addressOf(catalogue)}/${last}`;
}

/** Product in a URL path: normalised SKU or database id. */
export type ProductInPath = { catalogue: CatalogueName } & (
  | { skuKey: string }
  | { number: number }
);

/** Parses the URL path of a product page, ignoring the name slug; null for any other path. */
export function parseProductPath(path: string): ProductInPath | null {
  const [, segment, last = ""] =
    /^\/catalogo\/([a-z\d-]{1,60})\/([A-Za-z\d_-]{1,200})$/.exec(path) ?? [];
  const catalogue = catalogueAt(segment);
  if (catalogue === undefined) return null;
  const [, number] = /_(\d{1,15})$/.exec(last) ?? [];
  if (number !== undefined) return { catalogue, number: Number(number) };
  const parts = last.split("-");
  const from = parts.findIndex((part) => /[A-Z]/.test(part));
  const key = skuKey(parts.slice(from).join(""));
  const isSku = from >= 0 ? /^[A-Z\d]+$/.test(key) : /^\d+$/.test(key);
  return isSku && key.length <= maxSkuLength ? { catalogue, skuKey: key } : null;
}

/** SKU in a URL: with hyphens only if its first part has a letter, which the parser looks for; null if it needs escaping. */
function codeOf(sku: string): string | null {
  const key = skuKey(sku);
  if (!/^[A-Z\d]+$/.test(key)) return null;
  const parts = sku
    .normalize("NFKC")
    .toUpperCase()
    .split(/[\s.\-_/]+/)
    .filter((part) => part !== "");
  return /[A-Z]/.test(parts[0] ?? "") ? parts.join("-") : key;
}

function slugOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/æ/g, "ae")
    .replace(/œ/g, "oe")
    .replace(/ø/g, "o")
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
  if (words.length <= maxNameLength) return words;
  const cut = words.slice(0, maxNameLength + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf("-"), 1));
}
