import { createRecentlyUsed } from "../../platform/http/recently-used.ts";
import { facetWords } from "../copy/search-copy.ts";
import { minCodePrefixLength, typedCodeKeys, typedCodePrefix } from "../domain/code-keys.ts";
import { findCodesInText } from "../domain/codes-in-text.ts";
import { maxQuestionLength, parseTerms, type SearchTerm } from "../domain/parse-terms.ts";
import {
  maxScanLength,
  type SearchAnswer,
  type SearchQuestion,
  type Suggestions,
} from "../domain/question.ts";
import { countFacets } from "./count-facets.ts";
import { countFamilies, firstOfFamilies } from "./families.ts";
import { matchWords, type WordMatch } from "./match-words.ts";
import { oneOfEachArticle, rowsOfNamesBegunWith } from "./names-begun.ts";
import type { PriceColumns } from "./price-columns.ts";
import { narrowRows, type RowMarks, type SearchViewer, type VisibleProducts } from "./row-marks.ts";
import type { SearchIndex } from "./search-index.ts";
import type { SentQuestion } from "./search-messages.ts";
import { sortRowsByNumber } from "./sort-by-number.ts";
import { type FoundRows, sortRows } from "./sort-rows.ts";
import { suggestNames } from "./suggest-names.ts";

type Hiding = Pick<SearchViewer, "hidesSample">;

/**
 * Lists without a search text whose counts are kept: each page of a list of 200,000 products took 10 ms of the thread
 * (`npm run bench -- --part browse`). A list of that size takes 1.6 MB.
 */
const keptCounts = 12;

/** Creates the function that answers questions; it keeps counts until the index changes. */
export function createQuestionAnswers(index: SearchIndex) {
  const recentCounts = createRecentlyUsed<CountedRows>(keptCounts);

  return (question: SentQuestion, hiding: Hiding): SearchAnswer => {
    const count = () => findAndCount(index, question, hiding);
    const { found, columns, passing, counts, returned, scopeTotal } = isBrowsed(question)
      ? recentCounts.get(browsedKey(index, question, hiding), count)
      : count();
    const sorted = numbersToSort(index, question, columns);
    const sort = (page: Pick<SearchQuestion, "offset" | "limit">) =>
      sorted
        ? sortRowsByNumber(index, { found, passing }, { ...question, ...page, ...sorted })
        : sortRows(index, { found, passing }, { ...question, ...page });
    const rows = question.oneOfFamily
      ? firstOfFamilies(index, sort, { ...question, total: passing.length })
      : sort(question);
    const { ids } = index.products.columns;
    return {
      total: passing.length,
      returned,
      scopeTotal,
      productIds: rows.map((row) => ids[row] ?? 0),
      ...counts,
      byCode: found.byCode.length > 0,
      leftOut: found.leftOut,
      corrected: found.corrected,
    };
  };
}

/** Numbers by which a question sorts its answer; null if it sorts by none. */
function numbersToSort(
  index: SearchIndex,
  { ranked = null, prices }: SentQuestion,
  columns: PriceColumns | null,
): { numbers: Float64Array; order: "ascending" | "descending" } | null {
  if (ranked !== null) return { numbers: index.numbers.read(ranked), order: "descending" };
  if (!columns || !prices?.sorting) return null;
  return {
    numbers: columns.units,
    order: prices.sorting === "price" ? "ascending" : "descending",
  };
}

function isBrowsed({ text }: Pick<SearchQuestion, "text">): boolean {
  return text.trim() === "";
}

/** Key of the counts that all pages and sort orders of a list have in common, until the index changes. */
function browsedKey(
  index: SearchIndex,
  {
    sorting: _sorting,
    ranked: _ranked,
    offset: _offset,
    limit: _limit,
    prices,
    ...list
  }: SentQuestion,
  { hidesSample }: Hiding,
): string {
  const priced = prices && [prices.table, prices.chosen];
  return JSON.stringify([index.changes(), hidesSample, list, priced]);
}

/** Rows that a question finds, those that pass its filters, and the counts of its facets. */
export type CountedRows = {
  found: FoundRows;
  passing: Int32Array;
  counts: Pick<SearchAnswer, "facets" | "priceCounts">;
  returned: number;
  /** Number of products of the catalogue, category and brand of the page, whatever was typed or chosen. */
  scopeTotal: number;
  /** Prices of the viewer's company; null for viewers who see no prices. */
  columns: PriceColumns | null;
};

function findAndCount(index: SearchIndex, question: SentQuestion, hiding: Hiding): CountedRows {
  const { products, names } = index;
  const visible = index.visibleTo({ ...question, ...hiding });
  const searched = narrowRows({ products, names }, visible, question);
  const found: FoundRows = isBrowsed(question)
    ? { ...nothingTyped, rows: searched.rows }
    : find(index, question, { visible: visible.marks, searched: searched.marks });
  const { prices } = question;
  const columns = prices && index.numbers.readPrices(prices.table);
  const priced = prices && columns && { columns, chosen: prices.chosen };
  const { passing, ...counts } = countFacets(index, found.rows, question, {
    words: facetWords,
    visible: visible.marks,
    priced,
  });
  const returned = question.oneOfFamily ? countFamilies(index, passing) : passing.length;
  return { found, columns, passing, counts, returned, scopeTotal: searched.rows.length };
}

const nothingTyped = {
  match: null,
  leading: [],
  paired: new Int32Array(),
  leftOut: [],
  corrected: null,
  byCode: [],
};

/** Autocomplete: products, brands and categories that match an unfinished text. */
export function answerSuggestion(
  index: SearchIndex,
  question: Pick<SearchQuestion, "text" | "shown" | "seesAdult" | "limit">,
  hiding: Hiding,
): Suggestions {
  if (question.text.trim() === "") return { productIds: [], terms: [] };
  const visible = index.visibleTo({ ...question, ...hiding });
  const { ids } = index.products.columns;
  return {
    productIds: suggestedRows(index, question, visible).map((row) => ids[row] ?? 0),
    terms: suggestNames(index, question, visible),
  };
}

function suggestedRows(
  index: SearchIndex,
  { text, limit }: Pick<SearchQuestion, "text" | "limit">,
  { marks: visible }: VisibleProducts,
): number[] {
  const isCode = findCodes(index, text, visible).rows.size > 0;
  const begun = isCode ? null : rowsOfNamesBegunWith(index, text, { limit, visible });
  if (begun) return begun;
  const found = find(index, { text }, { visible, searched: visible });
  const isByCode = found.byCode.length > 0;
  const page = { sorting: "relevance", offset: 0, limit: isByCode ? limit : 4 * limit } as const;
  const rows = sortRows(index, { found, passing: found.rows }, page);
  return isByCode ? rows : oneOfEachArticle(index, rows).slice(0, limit);
}

/** `visible`: rows that the viewer may see; `searched`: only those in the catalogue, category and brand of the page. */
type Scopes = { visible: RowMarks; searched: RowMarks };

function find(
  index: SearchIndex,
  { text: typed }: Pick<SearchQuestion, "text">,
  { visible, searched }: Scopes,
): FoundRows {
  const { rows: exact, rest, start } = findCodes(index, typed, searched);
  const text = rest.slice(0, maxQuestionLength);
  const begun = rowsBegunWith(index, start, searched).filter((row) => !exact.has(row));
  const terms = parseTerms(text);
  const words = matchWords(
    index,
    { text, terms: exact.size > 0 && !terms.some(isSearchedBesideCode) ? [] : terms },
    { seen: visible, searched, isStrict: exact.size + begun.length > 0 },
  );
  // A word such as «vela» that occurs in products is not searched as the beginning of a SKU such as VELA-01.
  const isWord = /^\p{L}+$/u.test(text.trim()) && words.rows.length > 0;
  const byCode = [...exact, ...(isWord ? [] : begun)];
  if (byCode.length === 0) return { ...words, ...codesLeftOut(index, words, searched) };
  const coded = new Set(byCode);
  const others = words.rows.filter((row) => !coded.has(row));
  return { ...words, byCode, rows: Int32Array.of(...byCode, ...others) };
}

/**
 * Products whose codes are typed, alone or among other words. `rest`: the words without the codes; `start`: text that may
 * be the beginning of a code.
 */
function findCodes(
  index: SearchIndex,
  typed: string,
  searched: RowMarks,
): { rows: Set<number>; rest: string; start: string } {
  const rowsOf = (key: string) => index.codes.rowsWith(key).filter((row) => searched[row] === 1);
  const whole = typedCodeKeys(typed.slice(0, maxScanLength)).flatMap(rowsOf);
  if (whole.length > 0) return { rows: new Set(whole), rest: typed, start: typed };
  const { keys, rest, hasLabel } = findCodesInText(typed, (key) => rowsOf(key).length > 0);
  const rows = new Set(keys.flatMap(rowsOf));
  return { rows, rest: rows.size > 0 ? rest : typed, start: hasLabel ? rest : typed };
}

/** Short numbers in a text, such as 4101, are looked up as codes only if no product has them as a word. */
function codesLeftOut(
  index: SearchIndex,
  { rows, leftOut }: WordMatch,
  searched: RowMarks,
): Pick<FoundRows, "byCode" | "rows" | "leftOut"> {
  const rowsOf = (word: string) =>
    word.length < minCodePrefixLength
      ? []
      : typedCodeKeys(word)
          .flatMap((key) => index.codes.rowsWith(key))
          .filter((row) => searched[row] === 1);
  const byCode = [...new Set(leftOut.flatMap(rowsOf))];
  if (byCode.length === 0) return { byCode, rows, leftOut };
  return {
    byCode,
    rows: Int32Array.from(new Set([...byCode, ...rows])),
    leftOut: leftOut.filter((word) => rowsOf(word).length === 0),
  };
}

/** False for the quantities of an order beside a code, such as «12 uds» and «x 6». */
function isSearchedBesideCode({ isWord, word }: SearchTerm): boolean {
  return isWord && word.length > 1;
}

function rowsBegunWith(index: SearchIndex, text: string, searched: RowMarks): number[] {
  const prefix = typedCodePrefix(text);
  if (prefix === null) return [];
  const bySku = index.positions("sku");
  return [...new Set(index.codes.rowsWithPrefix(prefix))]
    .filter((row) => searched[row] === 1)
    .sort((one, other) => (bySku[one] ?? 0) - (bySku[other] ?? 0));
}
