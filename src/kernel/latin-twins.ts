/** Greek and Cyrillic letters. */
const otherAlphabets = /[\u0370-\u04ff]/;

const twins = new Map(
  Object.entries(
    // In the order of the twins: Cyrillic, then Greek letters.
    { АВСЕНІЈКМОРЅТХУ: "ABCEHIJKMOPSTXY", ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ: "ABEZHIKMNOPTYX" },
  ).flatMap(([from, to]) =>
    [...from].flatMap((letter, at): [string, string][] => {
      const twin = to[at] ?? "";
      return [
        [letter, twin],
        [letter.toLowerCase(), twin.toLowerCase()],
      ];
    }),
  ),
);

/** Text with Latin letters in place of the Cyrillic and Greek ones that look like them. */
export function withLatinTwins(text: string): string {
  return [...text].map((letter) => twins.get(letter) ?? letter).join("");
}

/**
 * Text whose words of Latin and look-alike letters have Latin ones alone, such as «RIZОNDA» with a Cyrillic «О»; words
 * of one alphabet stay as they are.
 */
export function withLatinWords(text: string): string {
  if (!otherAlphabets.test(text)) return text;
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const latin = withLatinTwins(word);
    const isMixed = /\p{Script=Latin}/u.test(word);
    return isMixed && !otherAlphabets.test(latin) ? latin : word;
  });
}
