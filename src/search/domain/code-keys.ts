import { checkDigit, formatGtin } from "../../kernel/gtin.ts";
import { skuKey } from "../../products/domain/sku.ts";
import { isGtin, readGs1Symbol, withoutPlainPrefix } from "./gs1-symbol.ts";
import { withPlainDashes } from "./plain-code.ts";

export const minCodePrefixLength = 4;

/** Maximum length of a normalised code that is looked up. */
const maxKeyLength = 60;

/** Index keys of a product's code: the normalised code, and for a GTIN also its printed form without padding zeros. */
export function storedCodeKeys(code: string): string[] {
  const key = skuKey(code);
  if (key === "") return [];
  return isGtin(key) ? [...new Set([key, formatGtin(key)])] : [key];
}

/**
 * Index keys of a typed or scanned text: the code, a GTIN-8, -12, -13 or -14, or the GTIN in a GS1 Digital Link or GS1-128
 * symbol. Dashes of every kind are hyphens; a stored code that has another dash is found by its own spelling as well.
 */
export function typedCodeKeys(typed: string): string[] {
  const plain = withPlainDashes(typed).trim();
  const symbol = readGs1Symbol(plain);
  if (symbol !== null) return [symbol.gtin, ...unitOfCase(symbol.gtin)];
  const spellings = new Set([withoutPlainPrefix(plain), plain, typed.trim()]);
  return [...new Set([...spellings].flatMap((one) => keysOf(skuKey(one))))];
}

function keysOf(key: string): string[] {
  if (key === "" || key.length > maxKeyLength) return [];
  if (/^(\d{8}|\d{12,13})$/.test(key)) return [key, key.padStart(14, "0")];
  return [key, ...unitOfCase(key)];
}

/** GTIN of the unit in a case: no indicator digit (1 to 8), its own check digit (GS1 General Specifications, 2.1.6). */
function unitOfCase(key: string): string[] {
  if (!/^[1-8]/.test(key) || !isGtin(key)) return [];
  const digits = `0${key.slice(1, 13)}`;
  return [`${digits}${checkDigit(digits)}`];
}

/** Normalised text for a search of codes by prefix; null if it is too short or too long. */
export function typedCodePrefix(typed: string): string | null {
  const key = skuKey(withPlainDashes(typed));
  return key.length >= minCodePrefixLength && key.length <= maxKeyLength ? key : null;
}
