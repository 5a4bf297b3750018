import { typingDistance } from "../../kernel/typing-distance.ts";
import { foldText } from "../domain/fold-words.ts";
import { forgivenMistakes } from "../domain/forgiven-mistakes.ts";
import { soundKeys } from "../domain/sound-keys.ts";

export type KnownWord = {
  folded: string;
  written: string;
  count: number;
  /** True if the word occurs in the name of a product, a brand or a category. */
  isName: boolean;
};

const maxNear = 12;
const maxSplitLength = 40;

/** Dictionary of the catalogue's words, by which typing mistakes are corrected. Words are never removed. */
export function createVocabulary() {
  const byWritten = new Map<string, KnownWord>();
  const byFolded = new Map<string, KnownWord>();
  const byLength = new Map<number, KnownWord[]>();
  const bySound = new Map<string, KnownWord[]>();

  function take(written: string): KnownWord {
    const folded = foldText(written);
    const known = byFolded.get(folded);
    if (known) return known;
    const word = { folded, written, count: 0, isName: false };
    byFolded.set(folded, word);
    const alike = byLength.get(folded.length);
    if (alike) alike.push(word);
    else byLength.set(folded.length, [word]);
    for (const key of soundKeys(folded)) {
      const sounding = bySound.get(key);
      if (sounding) sounding.push(word);
      else bySound.set(key, [word]);
    }
    return word;
  }

  /** Words with few typing mistakes: the nearest first, then words of names, then the most frequent. */
  function near(folded: string): KnownWord[] {
    const max = forgivenMistakes(folded.length);
    const found: { word: KnownWord; distance: number }[] = [];
    for (let length = folded.length - max; length <= folded.length + max; length += 1)
      for (const word of byLength.get(length) ?? []) {
        const distance = typingDistance(folded, word.folded, max);
        if (distance > 0 && distance <= max) found.push({ word, distance });
      }
    return found
      .sort((one, other) => one.distance - other.distance || byUse(one.word, other.word))
      .slice(0, maxNear)
      .map(({ word }) => word);
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
    /** Words that sound alike, then those with few typing mistakes: words of names before others, the most frequent first. */
    similar(folded: string): KnownWord[] {
      const alike = soundKeys(folded).flatMap((key) => bySound.get(key) ?? []);
      const sounding = alike.filter((word) => word.folded !== folded).sort(byUse);
      return [...new Set([...sounding, ...near(folded)])].slice(0, maxNear);
    },
    /** Splits of a word into two known words, because the user may have forgotten a space. */
    split(folded: string): [KnownWord, KnownWord][] {
      const pairs: [KnownWord, KnownWord][] = [];
      for (let at = 1; at < Math.min(folded.length, maxSplitLength); at += 1) {
        const first = byFolded.get(folded.slice(0, at));
        const second = first && byFolded.get(folded.slice(at));
        if (first && second) pairs.push([first, second]);
      }
      return pairs;
    },
    find: (folded: string): KnownWord | null => byFolded.get(folded) ?? null,
  };
}

function byUse(one: KnownWord, other: KnownWord): number {
  return (
    Number(other.isName) - Number(one.isName) ||
    other.count - one.count ||
    (one.folded < other.folded ? -1 : 1)
  );
}
