import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";

/**
 * After how many guesses, as a power of ten, somebody finds a password who begins with the 49,000 commonest ones of
 * leaks and Spanish words and names: alone, joined, disguised, with years and runs of the keyboard.
 * `known` is what is said of the one who chose it.
 * Source: D. Wheeler, zxcvbn: Low-Budget Password Strength Estimation, USENIX Security 2016.
 */
export function guessesLog10(password: string, known: readonly string[]): number {
  guesser ??= createGuesser();
  // It takes what separates words for something to be guessed; nobody who guesses does.
  const readings = new Set([password, password.replace(/[\s._-]+/g, "")]);
  return Math.min(...[...readings].map(guesser(known)));
}

/** Takes a tenth of a second and ten megabytes, which only those pay who set a password. */
let guesser: ReturnType<typeof createGuesser> | undefined;

function createGuesser() {
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...leaked, ...spanish },
    graphs: adjacencyGraphs,
    // What comes after this many characters, or in more disguises, would only keep it busy.
    maxLength: 32,
    l33tMaxSubstitutions: 10,
  });
  return (known: readonly string[]) => (text: string) =>
    zxcvbn.check(text, [...known]).guessesLog10;
}
