import { stemPlural } from "./stem-plural.ts";

/**
 * Spellings of one sound in Spanish, Portuguese, French, Italian and Catalan, applied in this order: «xampu» and
 * «champú», «keratina» and «queratina», «oleo» and «óleo».
 */
const sounds: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/ñ|gn(?=[aeiou])|nh(?=[aeiou])/g, "n"],
  [/lh/g, "ll"],
  [/ph/g, "f"],
  [/qu(?=[eiy])/g, "k"],
  [/q/g, "k"],
  [/sch|sh|tx|ch/g, "x"],
  [/sc(?=[eiy])|c(?=[eiy])|[zç]/g, "s"],
  [/x(?=[^aeiouy]|$)/g, "s"],
  [/c/g, "k"],
  [/gu(?=[eiy])/g, "G"],
  [/g(?=[eiy])/g, "j"],
  [/G/g, "g"],
  [/h/g, ""],
  [/[vw]/g, "b"],
  [/n(?=[bp])/g, "m"],
  [/oo|ou/g, "u"],
];

/** Keys that words have in common if they sound alike; «ll» sounds like «y» in Spanish and like «l» elsewhere. */
export function soundKeys(folded: string): string[] {
  let sound = stemPlural(folded);
  for (const [spelling, replacement] of sounds) sound = sound.replace(spelling, replacement);
  const keys = ["i", "l"].map((ll) =>
    sound
      .replaceAll("ll", ll)
      .replaceAll("y", "i")
      .replace(/(.)\1+/g, "$1"),
  );
  return [...new Set(keys)];
}
