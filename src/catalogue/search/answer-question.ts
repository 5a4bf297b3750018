import { facetWords } from "../copy/es-search.ts";
import { typedCodeKeys, typedCodePrefix } from "../domain/search/code-keys.ts";
import { longestQuestion, parseTerms } from "../domain/search/parse-terms.ts";
import type { SearchAnswer, SearchQuestion, Suggestions } from "../domain/search/question.ts";
import { countFacets } from "./count-facets.ts";
import { matchWords } from "./match-words.ts";
import { rowsOfNamesBegunWith } from "./names-begun.ts";
import { narrowRows, type RowMarks, type SearchViewer, type VisibleProducts } from "./row-marks.ts";
import type { SearchIndex } from "./search-index.ts";
import { type FoundRows, sortRows } from "./sort-rows.ts";
import { suggestNames } from "./suggest-names.ts";

type Hiding = Pick<SearchViewer, "hidesSample">;

/** Answers a search query from the index. */
export function answerQuestion(
  index: SearchIndex,
  question: SearchQuestion,
  hiding: Hiding,
): SearchAnswer {
  const { columns } = index.products;
  const visible = index.visibleTo({ ...question, ...hiding });
  const searched = narrowRows({ columns, names: index.names }, visible, question);
  const found =
    question.text.trim() === ""
      ? { ...nothingTyped, rows: searched.rows }
      : find(index, question, { visible: visible.marks, searched: searched.marks });
  const { passing, facets } = countFacets(index, found.rows, question, {
    words: facetWords,
    visible: visible.marks,
  });
  return {
    total: passing.length,
    productIds: sortRows(index, { found, passing }, question).map((row) => columns.ids[row] ?? 0),
    facets,
    byCode: found.byCode.length > 0,
    leftOut: found.leftOut,
    corrected: found.corrected,
  };
}

const nothingTyped = { match: null, leading: [], leftOut: [], corrected: null, byCode: [] };

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
  const isCode = typedCodeKeys(text).some((key) => index.codes.rowsWith(key).length > 0);
  const begun = isCode ? null : rowsOfNamesBegunWith(index, text, { limit, visible });
  if (begun) return begun;
  const found = find(index, { text }, { visible, searched: visible });
  const page = { sorting: "relevancia", offset: 0, limit } as const;
  return sortRows(index, { found, passing: found.rows }, page);
}

/** `visible`: rows that the viewer may see; `searched`: those of them that belong to the page, such as a category. */
type Scopes = { visible: RowMarks; searched: RowMarks };

function find(
  index: SearchIndex,
  { text: typed }: Pick<SearchQuestion, "text">,
  { visible, searched }: Scopes,
): FoundRows {
  const isSearched = (row: number) => searched[row] === 1;
  // A scanned URL or the bar code of a case may be longer than the maximum length of a typed text.
  const keys = typedCodeKeys(typed.slice(0, 4 * longestQuestion));
  const exact = new Set(keys.flatMap((key) => index.codes.rowsWith(key)).filter(isSearched));
  const text = typed.slice(0, longestQuestion);
  const begun = rowsBegunWith(index, text, searched).filter((row) => !exact.has(row));
  const terms = parseTerms(text);
  const words = matchWords(
    index,
    { text, terms },
    { seen: visible, searched, isStrict: exact.size + begun.length > 0 },
  );
  // A text such as «vela» counts as a word if products contain it, and not as the beginning of the SKU VELA-01.
  const isWord = /^\p{L}+$/u.test(text.trim()) && words.rows.length > 0;
  const byCode = [...exact, ...(isWord ? [] : begun)];
  if (byCode.length === 0) return { ...words, byCode };
  const coded = new Set(byCode);
  const others = words.rows.filter((row) => !coded.has(row));
  return { ...words, byCode, rows: Int32Array.of(...byCode, ...others) };
}

function rowsBegunWith(index: SearchIndex, text: string, searched: RowMarks): number[] {
  const prefix = typedCodePrefix(text);
  if (prefix === null) return [];
  const bySku = index.positions("sku");
  return [...new Set(index.codes.rowsWithPrefix(prefix))]
    .filter((row) => searched[row] === 1)
    .sort((one, other) => (bySku[one] ?? 0) - (bySku[other] ?? 0));
}
