import { typingDistance } from "../../kernel/typing-distance.ts";
import { foldText } from "../domain/search/fold-words.ts";
import { forgivenMistakes } from "../domain/search/forgiven-mistakes.ts";

export type KnownWord = {
  folded: string;
  written: string;
  count: number;
  /** True if the word occurs in the name of a product, a brand or a category. */
  isName: boolean;
};

const mostNear = 12;
const longestSplit = 40;

/** Dictionary of the catalogue's words, by which typing mistakes are corrected. Words are never removed. */
export function createVocabulary() {
  const byWritten = new Map<string, KnownWord>();
  const byFolded = new Map<string, KnownWord>();
  const byLength = new Map<number, KnownWord[]>();

  function take(written: string): KnownWord {
    const folded = foldText(written);
    const known = byFolded.get(folded);
    if (known) return known;
    const word = { folded, written, count: 0, isName: false };
    byFolded.set(folded, word);
    const alike = byLength.get(folded.length);
    if (alike) alike.push(word);
    else byLength.set(folded.length, [word]);
    return word;
  }

  return {
    add(text: string, { isName }: { isName: boolean }): void {
      for (const written of text.toLowerCase().match(/\p{L}{4,30}/gu) ?? []) {
        let word = byWritten.get(written);
        if (!word) {
          word = take(written);
          byWritten.set(written, word);
        }
        word.count += 1;
        word.isName ||= isName;
      }
    },
    /** Similar words: the nearest first, then words of names, then the most frequent. */
    near(folded: string): KnownWord[] {
      const most = forgivenMistakes(folded.length);
      const found: { word: KnownWord; distance: number }[] = [];
      for (let length = folded.length - most; length <= folded.length + most; length += 1)
        for (const word of byLength.get(length) ?? []) {
          const distance = typingDistance(folded, word.folded, most);
          if (distance > 0 && distance <= most) found.push({ word, distance });
        }
      return found
        .sort(
          (one, other) =>
            one.distance - other.distance ||
            Number(other.word.isName) - Number(one.word.isName) ||
            other.word.count - one.word.count ||
            (one.word.folded < other.word.folded ? -1 : 1),
        )
        .slice(0, mostNear)
        .map(({ word }) => word);
    },
    /** Splits of a word into two known words, because the user may have forgotten a space. */
    split(folded: string): [KnownWord, KnownWord][] {
      const pairs: [KnownWord, KnownWord][] = [];
      for (let at = 1; at < Math.min(folded.length, longestSplit); at += 1) {
        const first = byFolded.get(folded.slice(0, at));
        const second = first && byFolded.get(folded.slice(at));
        if (first && second) pairs.push([first, second]);
      }
      return pairs;
    },
    find: (folded: string): KnownWord | null => byFolded.get(folded) ?? null,
  };
}
