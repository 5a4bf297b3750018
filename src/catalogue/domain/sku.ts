import { asProblem, cleanLine, type Parsed } from "../../kernel/text.ts";

/** SKU (the seller's article number) as typed, and its normalised key, which is unique. */
export type Sku = { text: string; key: string };

export type SkuProblem = "missing" | "too-long" | "not-a-code";

export const longestSku = 40;

/** Parses a SKU: letters, digits and separators, with at least one letter or digit. */
export function parseSku(typed: string): Parsed<Sku, SkuProblem> {
  const text = cleanLine(typed);
  if (text === "") return asProblem("missing");
  if (text.length > longestSku) return asProblem("too-long");
  const key = skuKey(text);
  if (!/^[\p{L}\p{N}+#*]*[\p{L}\p{N}][\p{L}\p{N}+#*]*$/u.test(key)) return asProblem("not-a-code");
  return { kind: "value", value: { text, key } };
}

/** Normalises a code: upper case, without spaces and the separators . - _ and /, so that `riz 0042` finds RIZ-0042. */
export function skuKey(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\-_/]/g, "");
}
