import { foldText, joinedNames, splitFolded } from "./fold-words.ts";
import { stemPlural } from "./stem-plural.ts";

/** Words that form an extra term with the next word: «sin sulfatos» (without sulphates) also gives `sin_sulfato`. */
export const pairingWords = new Set(["sin", "con", "para"]);

const articles = new Set(["el", "la", "los", "las", "su", "sus", "tu", "un", "una"]);

/**
 * Index terms of a text: its words in the singular, words with ñ also spelt with n, and word pairs such as
 * `sin_sulfato`. The text «sin sulfatos ni parabenos» (without sulphates or parabens) also gives `sin_parabeno`.
 */
export function indexTerms(text: string): string[] {
  const folded = foldText(text);
  const words = splitFolded(folded);
  return [...words.flatMap(spellingsOf), ...joinedNames(folded), ...pairsOf(words)];
}

/** Terms of a name; the first word counts twice, because in Spanish it names the kind of product. */
export function nameTerms(name: string): string[] {
  const terms = indexTerms(name);
  return [...terms.slice(0, 1), ...terms];
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
    } else if (word === "ni" && first === "sin") isNext = true;
    else if (isNext && !articles.has(word)) {
      pairs.push(`${first}_${stemPlural(word)}`);
      isNext = false;
    }
  }
  return pairs;
}
