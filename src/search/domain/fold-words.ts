import { withPlainDashes } from "./plain-code.ts";

/** Letters that Unicode does not decompose into a base letter and an accent, with their replacements. */
const spelledOut: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };

/** Text in lower case and without accents, except that ñ stays, because «año» and «ano» are different words. */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return withPlainDashes(text)
    .replace(/(?<=\p{N})(?=[¼-¾⅐-⅞])/gu, " ")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/ñ/g, "\u0001")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("\u0001", "ñ")
    .replace(/[ßæœøđł]/g, (letter) => spelledOut[letter] ?? letter);
}

/** Folded words. Splits letters from digits, so that «250ml» equals «250 ml»; «1,5» and «7/1» stay one word. */
export function splitFolded(folded: string): string[] {
  return folded.match(wordPattern)?.map(joinDigits) ?? [];
}

/** Words of a text for the search, in their order and with repetitions. */
export function foldWords(text: string): string[] {
  return splitFolded(foldText(text));
}

/** Names with inner punctuation, such as «l'oreal», as one word without it, so that a search for «loreal» finds them. */
export function joinedNames(folded: string): string[] {
  if (!innerPunctuation.test(folded)) return [];
  const names = folded.match(joinedPattern) ?? [];
  return names.map((name) => name.replace(/[^\p{L}]/gu, ""));
}

/** Number of a shade, such as «7/1» or «7-1», which others write «7.1» or «7,1»; no part of a longer number or code. */
export const shadePattern = "(?<!\\p{N}|\\p{N}[-/.,])\\p{N}{1,2}[-/]\\p{N}{1,3}(?![-/.,]?\\p{N})";
const wordPattern = new RegExp(`\\p{L}+|${shadePattern}|\\p{N}+(?:[.,]\\p{N}+)*`, "gu");
const innerPunctuation = /\p{L}['’´`.&-]\p{L}/u;
// The lookbehind avoids slow matching: without it, a long word would be tried again from each of its letters.
const joinedPattern = /(?<!\p{L})\p{L}+(?:['’´`.&-]\p{L}+)+/gu;

/** Number as an index term: `7_1` of «7.1», «7,1», «7/1» and «7-1». */
export function joinDigits(number: string): string {
  return number.replace(/[.,/-]/g, "_");
}
