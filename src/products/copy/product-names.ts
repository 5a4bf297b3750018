import { formatCount } from "../../kernel/format.ts";
import { inForce } from "../../promises/values-in-force.ts";

/** Cache of names, filled by the server and by command-line processes; empty in the browser. */
const named = /* @__PURE__ */ inForce<{
  byId: ReadonlyMap<string, { brand: string; name: string }>;
}>("productNames", { byId: new Map() });

/** Brand and name such as «RIZONDA · Champú nutritivo, 500 ml»; the identifier of an unknown product. */
export function productTitle(id: string): string {
  const product = named.byId.get(id);
  return product ? `${product.brand} · ${product.name}` : id;
}

export function productName(id: string): string {
  return named.byId.get(id)?.name ?? id;
}

/** Quantity and name, such as «24 × Champú nutritivo»; the name alone if no quantity is given. */
export function withUnits(name: string, quantity: number | undefined): string {
  return quantity === undefined ? name : `${formatCount(quantity)}\u00A0× ${name}`;
}

/** Name with no-break spaces between number and unit, within «3 × 10 ml» and after one-letter words. */
export function unbrokenName(name: string): string {
  return name
    .replace(/(\d) (?=[\p{L}×])/gu, "$1\u00A0")
    .replace(/× (?=\d)/g, "×\u00A0")
    .replace(/ (\p{L}) (?=\p{L})/gu, " $1\u00A0");
}

/** Parts of a name that ends in its size, «Champú nutritivo» and «, 500 ml»; the whole name if it does not. */
export function splitSize(name: string, size: string): [article: string, size: string] {
  const [shown, wanted] = [name, size].map((text) => text.replaceAll("\u00A0", " "));
  if (!wanted || !shown?.endsWith(wanted)) return [name, ""];
  const article = name.slice(0, -size.length).replace(/[\s,·-]+$/, "");
  return article === "" ? [name, ""] : [article, name.slice(article.length)];
}
