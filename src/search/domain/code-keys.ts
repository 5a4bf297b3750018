import { checkDigit, formatGtin } from "../../kernel/gtin.ts";
import { skuKey } from "../../products/domain/sku.ts";

export const minCodePrefixLength = 4;

/** Maximum length of a normalised code that is looked up. */
const maxKeyLength = 60;

/** Index keys of a product's code: the normalised code, and for a GTIN also its printed form without padding zeros. */
export function storedCodeKeys(code: string): string[] {
  const key = skuKey(code);
  if (key === "") return [];
  return /^\d{14}$/.test(key) && isGtin(key) ? [...new Set([key, formatGtin(key)])] : [key];
}

/**
 * Index keys of a typed or scanned text: the code, a GTIN-8, -12, -13 or -14, or the GTIN in a GS1 Digital Link or GS1-128
 * symbol (application identifier 01). Source: GS1 General Specifications 3.3.2 and 7.8, GS1 Digital Link Standard 1.2.
 */
export function typedCodeKeys(typed: string): string[] {
  const text = typed.trim();
  const unpacked = gtinOfLink(text) ?? gtinOfSymbol(text);
  if (unpacked !== null) return [unpacked, ...unitOfCase(unpacked)];
  const key = skuKey(text);
  if (key === "" || key.length > maxKeyLength) return [];
  if (/^(\d{8}|\d{12,13})$/.test(key)) return [key, key.padStart(14, "0")];
  return [key, ...unitOfCase(key)];
}

/** GTIN of the unit in a case: no indicator digit (1 to 8), its own check digit (GS1 General Specifications, 2.1.6). */
function unitOfCase(key: string): string[] {
  if (!/^[1-8]\d{13}$/.test(key) || !isGtin(key)) return [];
  const digits = `0${key.slice(1, 13)}`;
  return [`${digits}${checkDigit(digits)}`];
}

/** Normalised text for a search of codes by prefix; null if it is too short or too long. */
export function typedCodePrefix(typed: string): string | null {
  const key = skuKey(typed);
  return key.length >= minCodePrefixLength && key.length <= maxKeyLength ? key : null;
}

function gtinOfLink(text: string): string | null {
  const [, digits] = /^https?:\/\/[^\s?#]*\/(?:01|gtin)\/(\d{8,14})(?=[/?#]|$)/i.exec(text) ?? [];
  return digits === undefined ? null : asGtin(digits);
}

/** GTIN in the text of a GS1-128 bar code: after «(01)», or as a scanner sends it, with or without «]C1» in front. */
function gtinOfSymbol(text: string): string | null {
  const [, bracketed] = /\(01\)\s*(\d{14})(?!\d)/.exec(text) ?? [];
  if (bracketed !== undefined) return asGtin(bracketed);
  const [, raw] = /^(?:\](?:C1|e0|d2|Q3))?\p{Cc}?01(\d{14})/u.exec(text) ?? [];
  return raw === undefined ? null : asGtin(raw);
}

function asGtin(digits: string): string | null {
  const gtin = digits.padStart(14, "0");
  return isGtin(gtin) ? gtin : null;
}

function isGtin(digits: string): boolean {
  return digits.at(-1) === checkDigit(digits.slice(0, -1));
}
