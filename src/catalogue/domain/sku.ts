import { asProblem, cleanLine, type Parsed } from "../../kernel/text.ts";

/** SKU (article number of the seller) as it is written, and the key under which it is unique. */
export type Sku = { text: string; key: string };

export type SkuProblem = "missing" | "too-long" | "not-a-code";

/** Greatest length of a SKU in characters. */
export const longestSku = 40;

/** Parses a SKU: letters, digits and separators, at least one of the former two. */
export function parseSku(typed: string): Parsed<Sku, SkuProblem> {
  const text = cleanLine(typed);
  if (text === "") return asProblem("missing");
  if (text.length > longestSku) return asProblem("too-long");
  const key = skuKey(text);
  if (!/^[\p{L}\p{N}+#*]*[\p{L}\p{N}][\p{L}\p{N}+#*]*$/u.test(key)) return asProblem("not-a-code");
  return { kind: "value", value: { text, key } };
}

/** Key of a code: capitals without spaces and the separators . - _ and /, so that `riz 0042` finds RIZ-0042. */
export function skuKey(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\-_/]/g, "");
}
