import { foldName } from "../../kernel/fold.ts";

/** Words around the names of columns, in the language of the files; phrases are in lower case, without accents. */
export type HeadingWords = {
  /** Words without a meaning of their own, such as articles and prepositions. */
  fillers: readonly string[];
  /** Currencies other than the euro. */
  currencies: readonly string[];
  withTax: readonly string[];
  withoutTax: readonly string[];
  /** Headings of columns that tell the currency of each row, and the words of the euro below them. */
  ofCurrency: readonly string[];
  euros: readonly string[];
  /** Headings of columns that tell whether the amounts of each row are with tax, and the words for yes below them. */
  ofTax: readonly string[];
  yes: readonly string[];
  /** Words with which a row of sums begins, such as «Subtotal». */
  sums: readonly string[];
};

export const amountNoteNames = ["other-currency", "with-tax", "without-tax"] as const;

/** Statement of a heading about the amounts below it that decides whether a column of amounts may be read from them. */
export type AmountNote = (typeof amountNoteNames)[number];

/** Words of a heading in lower case, without accents; signs that change its meaning («$», «+ IVA») become words. */
export function headingWords(text: string): readonly string[] {
  const spelled = text
    .replace(/\+\s*(?=\p{L})/gu, " plus ")
    .replace(/I\.\s?V\.\s?A\b\.?/gi, " IVA ")
    .replaceAll("$", " usd ")
    .replaceAll("£", " gbp ")
    .replaceAll("¥", " jpy ")
    .replaceAll("€", " eur ");
  const key = foldName(spelled);
  return key === "" ? [] : key.split(" ");
}

/** Key under which the meaning of a heading is remembered. */
export function headingKey(text: string): string {
  return headingWords(text).join(" ");
}

/** True for a heading that asks («¿Existencias?»): its cells say yes or no, never how many. */
export function isQuestionHeading(text: string): boolean {
  return /^\s*¿|\?\s*$/.test(text);
}

/** Statements of a heading about the amounts below it. */
export function amountNotes(words: readonly string[], vocabulary: HeadingWords): AmountNote[] {
  const isWithoutTax = hasPhrase(words, vocabulary.withoutTax);
  return [
    ...(hasPhrase(words, vocabulary.currencies) ? (["other-currency"] as const) : []),
    ...(isWithoutTax ? (["without-tax"] as const) : []),
    ...(!isWithoutTax && hasPhrase(words, vocabulary.withTax) ? (["with-tax"] as const) : []),
  ];
}

/** Statement of a cell about the amounts of its row, below a heading such as «Moneda» or «IVA incluido»; null for none. */
export function amountNoteOfCell(
  heading: string,
  { text, vocabulary }: { text: string; vocabulary: HeadingWords },
): AmountNote | null {
  const said = headingKey(text);
  if (vocabulary.ofCurrency.includes(heading) && said !== "")
    return vocabulary.euros.includes(said) ? null : "other-currency";
  return vocabulary.ofTax.includes(heading) && vocabulary.yes.includes(said) ? "with-tax" : null;
}

/** Words of a heading outside the name of a column and the phrases that may stand beside it; null without the name. */
export function wordsBeside(
  words: readonly string[],
  { name, beside }: { name: readonly string[]; beside: readonly (readonly string[])[] },
): { count: number; unknown: readonly string[] } | null {
  const at = indexOfPhrase(words, name);
  if (at < 0) return null;
  const rest = [words.slice(0, at), words.slice(at + name.length)];
  return {
    count: words.length - name.length,
    unknown: rest.flatMap((part) => withoutPhrases(part, beside)),
  };
}

function withoutPhrases(
  words: readonly string[],
  phrases: readonly (readonly string[])[],
): readonly string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = phrases
      .filter((phrase) => phrase.every((word, offset) => words[at + offset] === word))
      .reduce((longest, { length }) => Math.max(longest, length), 0);
    if (found === 0) left.push(words[at] ?? "");
    at += found || 1;
  }
  return left;
}

function hasPhrase(words: readonly string[], phrases: readonly string[]): boolean {
  return phrases.some((phrase) => indexOfPhrase(words, phrase.split(" ")) >= 0);
}

function indexOfPhrase(words: readonly string[], phrase: readonly string[]): number {
  return words.findIndex((_, at) => phrase.every((word, offset) => words[at + offset] === word));
}
