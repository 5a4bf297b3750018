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
  /** Words of discounts; a column with no other words has those of each row. */
  discounts: readonly string[];
  /** Words beside them that leave their meaning as it is, unlike «máximo». */
  besideDiscounts: readonly string[];
  /** Words by which a price is one after discounts. */
  net: readonly string[];
  /** Headings of columns that tell what the figures of a row count, and the words below them for several pieces. */
  ofUnit: readonly string[];
  packs: readonly string[];
  /** In titles and notes: words of amounts in general, of retail prices, and of other amounts such as shipping. */
  amounts: readonly string[];
  retail: readonly string[];
  shipping: readonly string[];
  /** Currencies whose names are not words of titles and notes with another meaning («portes francos»). */
  clearCurrencies: readonly string[];
  /** Words with which a row of sums begins, such as «Subtotal». */
  sums: readonly string[];
};

export const amountNoteNames = [
  "other-currency",
  "with-tax",
  "without-tax",
  "before-discount",
  "per-pack",
] as const;

/** Statement of a heading about the amounts below it that decides whether a column of amounts may be read from them. */
export type AmountNote = (typeof amountNoteNames)[number];

/** Words of a heading in lower case, without accents; signs that change its meaning («$», «+ IVA») become words. */
export function headingWords(text: string): readonly string[] {
  const spelled = text
    .replace(/\+\s*(?=\p{L})/gu, " plus ")
    .replace(/I\.\s?V\.\s?A\b\.?/gi, " IVA ")
    .replace(
      /(?<![\p{L}\d])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\d])/gu,
      (letters) => ` ${letters.replaceAll(".", "")} `,
    )
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

/** True for the heading of a column with the discounts of each row («Dto.», «% Dto. 1»). */
function isOfDiscounts(
  heading: string,
  { discounts, besideDiscounts, fillers }: HeadingWords,
): boolean {
  const words = heading.split(" ");
  const known = [...discounts, ...besideDiscounts, ...fillers];
  return (
    words.some((word) => discounts.includes(word)) &&
    words.every((word) => known.includes(word) || /^\d{1,3}$/.test(word))
  );
}

/**
 * Statement of a cell beside the figures of its row that a person may have considered: a discount that is not taken off,
 * or the number of pieces that a figure counts («Caja», or 100 below «Unidad precio»); null for none.
 */
export function asideOfCell(
  heading: string,
  { text, vocabulary }: { text: string; vocabulary: HeadingWords },
): AmountNote | null {
  if (isOfDiscounts(heading, vocabulary)) return /[1-9]/.test(text) ? "before-discount" : null;
  if (!vocabulary.ofUnit.includes(heading)) return null;
  const [first = "", ...others] = headingWords(text);
  const isNumber = /^\d{1,5}$/.test(first) && others.length === 0;
  const isSeveral = isNumber
    ? Number(first) > 1 && hasPhrase(heading.split(" "), vocabulary.amounts)
    : vocabulary.packs.includes(first);
  return isSeveral ? "per-pack" : null;
}

/** True for the heading of a column whose cells `asideOfCell` understands. */
export function hasAsides(heading: string, vocabulary: HeadingWords): boolean {
  return vocabulary.ofUnit.includes(heading) || isOfDiscounts(heading, vocabulary);
}

/**
 * Statement of a title or note about all amounts of a sheet («Precios con IVA incluido»); null for none, and for one about
 * other amounts. `hasRetail`: true if the sheet has retail prices, about which such a text may be.
 */
export function amountNoteOfText(
  text: string,
  { vocabulary, hasRetail }: { vocabulary: HeadingWords; hasRetail: boolean },
): AmountNote | null {
  const words = headingWords(text);
  const says = (phrases: readonly string[]) => hasPhrase(words, phrases);
  const isAboutAll = says(vocabulary.amounts);
  if ((hasRetail && says(vocabulary.retail)) || (says(vocabulary.shipping) && !isAboutAll))
    return null;
  if (says(vocabulary.withTax) && !says(vocabulary.withoutTax)) return "with-tax";
  const isForeign = says(vocabulary.clearCurrencies) && !says(vocabulary.euros);
  return isForeign && isAboutAll ? "other-currency" : null;
}

/** True for a heading of amounts after discounts. */
export function isNet(heading: string, { net }: HeadingWords): boolean {
  return headingWords(heading).some((word) => net.includes(word));
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
