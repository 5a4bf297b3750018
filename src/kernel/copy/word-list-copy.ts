/** Lists of words in Spanish, built without `Intl.ListFormat`, which takes a phone 0.2 s when it is made. */

/** Joins words as «argán, jojoba y karité»; «e» before the sound of i: «lavado e hidratación». */
export function listWithAnd(words: readonly string[]): string {
  return joinWords(words, (last) => (/^(i|í|hí|hi(?![ae]))/i.test(last) ? "e" : "y"));
}

/** Joins words as «Ana, Luis o Marta»; «u» before the sound of o: «Ana u Olga». */
export function listWithOr(words: readonly string[]): string {
  return joinWords(words, (last) => (/^(h?[oó]|8|11\b)/i.test(last) ? "u" : "o"));
}

function joinWords(words: readonly string[], linkBefore: (last: string) => string): string {
  const last = words.at(-1) ?? "";
  const others = words.slice(0, -1).join(", ");
  return others ? `${others} ${linkBefore(last)} ${last}` : last;
}
