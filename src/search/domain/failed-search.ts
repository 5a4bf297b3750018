import { parseGtin } from "../../kernel/gtin.ts";
import { foldText } from "./fold-words.ts";

const maxTextLength = 60;
const maxWords = 6;

/** SKU such as «RIZ-0042». Five digits at most: identity cards, passports, phone and card numbers have more. */
const skuShape = /^\p{L}{2,4}(?:[-_./]\p{L}{2,4}){0,2}[-_./]\d{4,5}$/u;

/**
 * EAN (13 digits) or case (14), not like an international phone number (00…) or a Diners card (30, 36, 38, 39).
 * Shorter GTINs are left out: 8 digits may be an identity card.
 */
const eanShape = /^(?:[1-9]\d{12}|(?!3[0689])[1-8]\d{13})$/;

/**
 * Text of a failed search as stored for the seller. Null if it may identify a person: email or web address, long text,
 * or a number of four or more digits that is neither a valid EAN nor part of an SKU.
 */
export function keptSearchText(typed: string): string | null {
  const code = typed.trim();
  if (eanShape.test(code)) return parseGtin(code).kind === "value" ? code : null;
  if (skuShape.test(code)) return code.toUpperCase();
  const text = foldText(typed)
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();
  if (text.length < 2 || text.length > maxTextLength || !/\p{L}{2}/u.test(text)) return null;
  if (text.split(" ").length > maxWords) return null;
  if (/@|:\/\/|www\.|\.(?:com|es|net|org)\b/iu.test(typed)) return null;
  // Phone and card numbers may be written in groups of digits, which are counted together.
  const digits = typed.match(/\p{N}(?:[\s.,\-/()]*\p{N})*/gu) ?? [];
  if (digits.some((group) => group.replace(/\P{N}/gu, "").length > 3)) return null;
  return text;
}
