import type { SearchToken } from "./search-tokens.ts";
import { stemPlural } from "./stem-plural.ts";

/** Words between a word and its number that name neither: «tinte n.º 7», «tono 7». */
const numberLabels = new Set(["n", "no", "o", "num", "numero", "nro"]);

/** Words for the same scale as another one, so that «factor 50» and «FPS 50» are SPF 50. */
const sameScale: Readonly<Record<string, string>> = {
  fps: "spf",
  factor: "spf",
  proteccion: "spf",
};

/** Terms of a number with the word before and after it, to which it may belong: `#spf_50` of «SPF 50», `#78_carta`. */
export function numberPairs(tokens: readonly SearchToken[], at: number): string[] {
  const number = tokens[at];
  if (number?.kind !== "number") return [];
  let before = at - 1;
  while (isLabel(tokens[before])) before -= 1;
  const [first, last] = [tokens[before], tokens[at + 1]];
  return [
    ...(first?.kind === "word" ? [`#${scaleOf(first.text)}_${number.value}`] : []),
    ...(last?.kind === "word" ? [`#${number.value}_${stemPlural(last.text)}`] : []),
  ];
}

function scaleOf(word: string): string {
  return Object.hasOwn(sameScale, word) ? (sameScale[word] ?? word) : stemPlural(word);
}

function isLabel(token: SearchToken | undefined): boolean {
  return token?.kind === "word" && isNumberLabel(token.text);
}

/** True for a word in front of a number that says only that it is one, such as «número». */
export function isNumberLabel(word: string): boolean {
  return numberLabels.has(word);
}

/** Number without zeros in front, as «esmalte 5» for «05»; null if it has none. */
export function withoutLeadingZeros(number: string): string | null {
  const short = number.replace(/^0+(?=\p{N})/u, "");
  return short === number ? null : short;
}

/** Terms for a number without a unit, such as 500 in «champú 500», which may be millilitres or grams. */
export function amountsOfNumber(number: string): string[] {
  return /^[1-9]\d{1,4}$/.test(number) ? [`=${number}ml`, `=${number}g`] : [];
}
