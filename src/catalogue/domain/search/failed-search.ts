import { foldText } from "./fold-words.ts";

const longest = 60;
const mostWords = 6;

/**
 * Text of a search without results in the form that is stored for the seller. Null if the text may identify a person:
 * an email or web address, a number of four or more digits, or a long text.
 */
export function keptSearchText(typed: string): string | null {
  const text = foldText(typed)
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();
  if (text.length < 2 || text.length > longest || !/\p{L}{2}/u.test(text)) return null;
  if (text.split(" ").length > mostWords) return null;
  if (/@|:\/\/|www\.|\.(?:com|es|net|org)\b/iu.test(typed)) return null;
  // Phone and card numbers may be written in groups of digits, which are counted together.
  const digits = typed.match(/\p{N}(?:[\s.,\-/()]*\p{N})*/gu) ?? [];
  if (digits.some((group) => group.replace(/\P{N}/gu, "").length > 3)) return null;
  return text;
}
