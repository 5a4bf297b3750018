import { type CatalogueName, catalogueNames } from "./catalogue-names.ts";
import { longestSku, skuKey } from "./sku.ts";

/** Maximum length in a URL of the slug made from the product name, in characters. */
const longestName = 80;

/**
 * URL path of a product page: `/catalogo/rizos/acondicionador-nutritivo-400-ml-RIZ-0042`. The slug of the name is in
 * lower case, so the SKU begins at the first part with a capital, or is the last part if that is a number. A SKU that
 * needs URL escaping is replaced by the database id: `gel_42`.
 */
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
  return `/catalogo/${catalogue}/${last}`;
}

/** Product in a URL path: normalised SKU or database id. */
export type ProductInPath = { catalogue: CatalogueName } & (
  | { skuKey: string }
  | { number: number }
);

/** Parses the URL path of a product page, ignoring the name slug; null for any other path. */
export function parseProductPath(path: string): ProductInPath | null {
  const [, segment, last = ""] = /^\/catalogo\/([a-z]+)\/([A-Za-z\d_-]{1,200})$/.exec(path) ?? [];
  const catalogue = catalogueNames.find((name) => name === segment);
  if (catalogue === undefined) return null;
  const [, number] = /_(\d{1,15})$/.exec(last) ?? [];
  if (number !== undefined) return { catalogue, number: Number(number) };
  const parts = last.split("-");
  const from = parts.findIndex((part) => /[A-Z]/.test(part));
  const key = skuKey(parts.slice(from).join(""));
  const isSku = from >= 0 ? /^[A-Z\d]+$/.test(key) : /^\d+$/.test(key);
  return isSku && key.length <= longestSku ? { catalogue, skuKey: key } : null;
}

/**
 * SKU as written in a URL: with hyphens if its first part has a letter, else without separators; null if the SKU needs
 * URL escaping.
 */
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
  if (words.length <= longestName) return words;
  const cut = words.slice(0, longestName + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf("-"), 1));
}
