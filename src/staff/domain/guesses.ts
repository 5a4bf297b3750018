import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";

/**
 * Guesses that a password withstands, as a power of ten, against a dictionary of 49,000 leaked passwords and Spanish
 * words, with combinations, disguises, years and keyboard runs. `known`: words about the person who chose it. Source:
 * D. Wheeler, zxcvbn: Low-Budget Password Strength Estimation, USENIX Security 2016.
 */
export function guessesLog10(password: string, known: readonly string[]): number {
  guesser ??= createGuesser();
  // zxcvbn counts separators as unpredictable, which attackers do not.
  const readings = new Set([password, password.replace(/[\s._-]+/g, "")]);
  return Math.min(...[...readings].map(guesser(known)));
}

/** Created on first use: takes 100 ms and 10 MB. */
let guesser: ReturnType<typeof createGuesser> | undefined;

function createGuesser() {
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...leaked, ...spanish },
    graphs: adjacencyGraphs,
    // Longer inputs only cost time.
    maxLength: 32,
    l33tMaxSubstitutions: 10,
  });
  return (known: readonly string[]) => (text: string) =>
    zxcvbn.check(text, [...known]).guessesLog10;
}
