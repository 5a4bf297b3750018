import { withLatinWords } from "./latin-twins.ts";

/** Text without capitals, accents and punctuation, to compare names: «Champú, 400 ml» is «champu 400 ml». */
export function foldName(text: string): string {
  return withLatinWords(text)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
