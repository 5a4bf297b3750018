import { foldText } from "./fold-words.ts";

const longest = 60;
const mostWords = 6;

/**
 * Text of a search without results, as stored for the seller; null if it may identify a person: email or web address,
 * number of four or more digits, long text.
 */
export function keptSearchText(typed: string): string | null {
  const text = foldText(typed)
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();
  if (text.length < 2 || text.length > longest || !/\p{L}{2}/u.test(text)) return null;
  if (text.split(" ").length > mostWords) return null;
  if (/@|:\/\/|www\.|\.(?:com|es|net|org)\b/iu.test(typed)) return null;
  // The digits of phone and card numbers may be written in groups.
  const digits = typed.match(/\p{N}(?:[\s.,\-/()]*\p{N})*/gu) ?? [];
  if (digits.some((group) => group.replace(/\P{N}/gu, "").length > 3)) return null;
  return text;
}
