import type { ContentUnit } from "../../products/domain/product.ts";
import { foldText, joinedNames, splitFolded } from "./fold-words.ts";
import { numberPairs, withoutLeadingZeros } from "./number-terms.ts";
import { type SearchToken, searchTokens } from "./search-tokens.ts";
import { stemPlural } from "./stem-plural.ts";

/** Words that form an extra term with the next word: «sin sulfatos» (without sulphates) also gives `sin_sulfato`. */
export const pairingWords = new Set(["sin", "con", "para"]);

const articles = new Set(["el", "la", "los", "las", "su", "sus", "tu", "un", "una"]);

/** List without the word «ni» between its first items, such as «sin sulfatos, parabenos ni siliconas». */
const negativeList = /(?<!\p{L})sin(?: \p{L}+){1,3}(?:, \p{L}+(?: \p{L}+){0,2})+,? ni /gu;

/** Tokens for pairs; a list such as «sin sulfatos, parabenos ni siliconas» gets «ni» before each item after the first. */
export function pairableTokens(folded: string): SearchToken[] {
  return searchTokens(withRepeatedNi(folded));
}

function withRepeatedNi(folded: string): string {
  return folded.replace(negativeList, (list) => list.replaceAll(",", " ni"));
}

/** True if `word` pairs the next word with «sin» again, as «ni» does in «sin sulfatos ni parabenos». */
export function continuesWithout(word: string, { pairing }: { pairing: string }): boolean {
  return word === "ni" && pairing === "sin";
}

/**
 * Singular words, those with ñ also with n, and pairs: «sin sulfatos ni parabenos» gives `sin_sulfato`, `sin_parabeno`.
 * Numbers also give their pairs with the words beside them, and quantities their amount in a base unit.
 */
export function indexTerms(text: string): string[] {
  const folded = foldText(text);
  const words = splitFolded(folded);
  return [
    ...words.flatMap(spellingsOf),
    ...joinedNames(folded),
    ...pairsOf(splitFolded(withRepeatedNi(folded))),
    ...(/\p{N}/u.test(folded) ? termsOfNumbers(folded) : []),
  ];
}

function termsOfNumbers(folded: string): string[] {
  return searchTokens(folded).flatMap((token, at, tokens) => {
    if (token.kind === "quantity")
      return token.quantity.terms.slice(0, 1).concat(token.quantity.looser);
    if (token.kind === "word") return [];
    // A range or shade such as «36-38» is also found by its parts.
    const parts = /[/-]/.test(token.text) ? token.value.split("_") : [];
    return [withoutLeadingZeros(token.value) ?? [], parts, numberPairs(tokens, at)].flat();
  });
}

/** Terms of a name; the first word counts twice, because in Spanish it names the kind of product. */
export function nameTerms(name: string): string[] {
  const terms = indexTerms(name);
  return [...terms.slice(0, 1), ...terms];
}

/** Terms of a product's net content, whose amount its name may not state. */
export function contentTerms({
  content_count: count,
  content_milli: milli,
  content_unit: unit,
}: {
  content_count: number | null;
  content_milli: number | null;
  content_unit: ContentUnit | null;
}): string[] {
  if (count === null || milli === null || unit === null) return [];
  return indexTerms(`${count > 1 ? `${count} x ` : ""}${milli / 1000} ${unit}`).filter(isAmount);
}

function isAmount(term: string): boolean {
  return /^(?:=|\d+x)/.test(term);
}

function spellingsOf(word: string): string[] {
  const stem = stemPlural(word);
  return stem.includes("ñ") ? [stem, stem.replaceAll("ñ", "n")] : [stem];
}

function pairsOf(words: readonly string[]): string[] {
  const pairs: string[] = [];
  let first = "";
  let isNext = false;
  for (const word of words) {
    if (pairingWords.has(word)) {
      first = word;
      isNext = true;
    } else if (continuesWithout(word, { pairing: first })) isNext = true;
    else if (isNext && !articles.has(word)) {
      for (const spelling of spellingsOf(word)) pairs.push(`${first}_${spelling}`);
      isNext = false;
    }
  }
  return pairs;
}
