import { checkDigit, formatGtin } from "../../../kernel/gtin.ts";
import { skuKey } from "../sku.ts";

/** Minimum length of a typed code for a search of the codes that begin with it. */
export const shortestCodePrefix = 4;

/** Longest key that is looked up. */
const longestKey = 60;

/** Keys under which a product with a code is found: the key of the code, and for a GTIN its printed form as well. */
export function storedCodeKeys(code: string): string[] {
  const key = skuKey(code);
  if (key === "") return [];
  return /^\d{14}$/.test(key) && isGtin(key) ? [...new Set([key, formatGtin(key)])] : [key];
}

/**
 * Keys that a typed or scanned text may stand for: the code itself, a GTIN-8, -12, -13 or -14, or the GTIN in a GS1
 * Digital Link (https://…/01/…) or in a GS1-128 symbol (application identifier 01). Source: GS1 General Specifications
 * 3.3.2 and 7.8, GS1 Digital Link Standard 1.2.
 */
export function typedCodeKeys(typed: string): string[] {
  const text = typed.trim();
  const unpacked = gtinOfLink(text) ?? gtinOfSymbol(text);
  if (unpacked !== null) return [unpacked, ...unitOfCase(unpacked)];
  const key = skuKey(text);
  if (key === "" || key.length > longestKey) return [];
  if (/^(\d{8}|\d{12,13})$/.test(key)) return [key, key.padStart(14, "0")];
  return [key, ...unitOfCase(key)];
}

/**
 * GTIN of the unit in the code of its case, which is the unit's behind a packaging level from 1 to 8 (GS1 General
 * Specifications, 2.1.6); none for other codes.
 */
function unitOfCase(key: string): string[] {
  if (!/^[1-8]\d{13}$/.test(key) || !isGtin(key)) return [];
  const digits = `0${key.slice(1, 13)}`;
  return [`${digits}${checkDigit(digits)}`];
}

/** Beginning of codes that a typed text may be; null if it is too short, or several words. */
export function typedCodePrefix(typed: string): string | null {
  const key = skuKey(typed);
  return key.length >= shortestCodePrefix && key.length <= longestKey ? key : null;
}

function gtinOfLink(text: string): string | null {
  const [, digits] = /^https?:\/\/[^\s?#]*\/(?:01|gtin)\/(\d{8,14})(?=[/?#]|$)/i.exec(text) ?? [];
  return digits === undefined ? null : asGtin(digits);
}

/** With application identifiers in brackets, or as scanners send them, with or without the symbology identifier. */
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
