import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";

/**
 * Estimated guesses until a password is found, as a power of ten. The guesser tries 49,000 leaked passwords and Spanish
 * words, their combinations and spellings with digits, years, keyboard sequences and the words in `known` (about the
 * member). Source: D. Wheeler, zxcvbn: Low-Budget Password Strength Estimation, USENIX Security 2016.
 */
export function guessesLog10(password: string, known: readonly string[]): number {
  guesser ??= createGuesser();
  // Also rated without separators: zxcvbn overrates them.
  const readings = new Set([password, password.replace(/[\s._-]+/g, "")]);
  return Math.min(...[...readings].map(guesser(known)));
}

/** Created on first use, because creating the dictionaries takes 100 ms and 10 MB. */
let guesser: ReturnType<typeof createGuesser> | undefined;

function createGuesser() {
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...leaked, ...spanish },
    graphs: adjacencyGraphs,
    // zxcvbn looks at the first 32 characters only, because longer input takes much more time.
    maxLength: 32,
    l33tMaxSubstitutions: 10,
  });
  return (known: readonly string[]) => (text: string) =>
    zxcvbn.check(text, [...known]).guessesLog10;
}
