import { type CatalogueName, catalogueNames } from "./catalogue-names.ts";
import { longestSku, skuKey } from "./sku.ts";

/** Characters of a name that an address shows at most. */
const longestName = 80;

/**
 * Path of a product's page, such as `/catalogo/rizos/acondicionador-nutritivo-400-ml-RIZ-0042`. Capitals, or the last
 * digits, are the SKU; in place of one with other characters than those of ASCII stands the number of the row: `gel_42`.
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
  /** Number of its row. */
  number: number;
}): string {
  const code = codeOf(sku);
  const words = slugOf(name);
  const last =
    code === null ? `${words}_${number}` : [words, code].filter((part) => part !== "").join("-");
  return `/catalogo/${catalogue}/${last}`;
}

/** Product as a path names it: by its SKU or by its row number. */
export type ProductInPath = { catalogue: CatalogueName } & (
  | { skuKey: string }
  | { number: number }
);

/** Product that a path names, whatever name stands in it; null for a path of another form. */
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

/** SKU as addresses show it: with its separators if a letter stands before the first one; null if it needs escaping. */
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
