import { facetWords } from "../copy/es-search.ts";
import { catalogueNames } from "../domain/catalogue-names.ts";
import { typedCodeKeys, typedCodePrefix } from "../domain/search/code-keys.ts";
import { longestQuestion, parseTerms } from "../domain/search/parse-terms.ts";
import type { SearchAnswer, SearchQuestion, Suggestions } from "../domain/search/question.ts";
import { countFacets, type Rows } from "./count-facets.ts";
import { matchWords, type WordMatch } from "./match-words.ts";
import { rowsOfNamesBegunWith } from "./names-begun.ts";
import { firstRows } from "./row-order.ts";
import type { SearchIndex } from "./search-index.ts";
import { suggestNames } from "./suggest-names.ts";

/** Maximum number of matches ranked for suggestions; at 20,000 products no word matches more. */
const mostRankedForSuggestions = 5000;

/** `hidesSample`: true on a published site, where the sample company's demo products are hidden. */
type Hiding = { hidesSample: boolean };

/** Answers a search query from the index. */
export function answerQuestion(
  index: SearchIndex,
  question: SearchQuestion,
  hiding: Hiding,
): SearchAnswer {
  const isVisible = visibilityOf(index, { ...question, ...hiding });
  const { among } = question;
  const { ids } = index.products.columns;
  const isNarrowed = narrow(index, question, isVisible);
  const isSearched = among
    ? (row: number) => among.has(ids[row] ?? 0) && isNarrowed(row)
    : isNarrowed;
  const found =
    question.text.trim() === ""
      ? everything(index, isSearched)
      : find(index, question, { isVisible, isSearched });
  const { passing, facets } = countFacets(index, found.rows, question, {
    words: facetWords,
    isVisible,
  });
  return {
    total: passing.length,
    productIds: sortRows(index, passing, { ...question, found }).map((row) => ids[row] ?? 0),
    facets,
    byCode: found.byCode.length > 0,
    leftOut: found.leftOut,
    corrected: found.corrected,
  };
}

/** Autocomplete: products, brands and categories to which a typed text may lead. */
export function answerSuggestion(
  index: SearchIndex,
  question: Pick<SearchQuestion, "text" | "shown" | "seesAdult" | "limit">,
  hiding: Hiding,
): Suggestions {
  if (question.text.trim() === "") return { productIds: [], terms: [] };
  const isVisible = visibilityOf(index, { ...question, ...hiding });
  const { ids } = index.products.columns;
  const rows = suggestedRows(index, question, isVisible);
  return {
    productIds: rows.map((row) => ids[row] ?? 0),
    terms: suggestNames(index, question, isVisible),
  };
}

function suggestedRows(
  index: SearchIndex,
  { text, limit }: Pick<SearchQuestion, "text" | "limit">,
  isVisible: (row: number) => boolean,
): number[] {
  const isCode = [...typedCodeKeys(text)].some((key) => !index.terms.withCode(key).next().done);
  const begun = isCode ? null : rowsOfNamesBegunWith(index, text, { limit, isVisible });
  if (begun) return begun;
  const found = find(index, { text }, { isVisible, isSearched: isVisible });
  return sortRows(index, found.rows, {
    ...{ sorting: "relevancia", offset: 0, limit, found },
    mostRanked: mostRankedForSuggestions,
  });
}

/** Rows that match a query: matches by code first, in the order of `byCode`, then matches by words. */
type Found = Omit<WordMatch, "rows"> & { rows: Rows; byCode: readonly number[] };

type Scopes = { isVisible: (row: number) => boolean; isSearched: (row: number) => boolean };

function everything(index: SearchIndex, isSearched: Scopes["isSearched"]): Found {
  const rows = new Int32Array(index.products.size());
  let count = 0;
  for (let row = 0; row < rows.length; row += 1)
    if (isSearched(row)) {
      rows[count] = row;
      count += 1;
    }
  return {
    rows: rows.subarray(0, count),
    expression: null,
    leading: [],
    leftOut: [],
    corrected: null,
    byCode: [],
  };
}

function find(
  index: SearchIndex,
  { text: typed }: Pick<SearchQuestion, "text">,
  { isVisible, isSearched }: Scopes,
): Found {
  // A scanned link or case barcode may be longer than the maximum of a typed text.
  const exact = new Set<number>();
  for (const key of typedCodeKeys(typed.slice(0, 4 * longestQuestion)))
    for (const row of index.terms.withCode(key)) if (isSearched(row)) exact.add(row);
  const text = typed.slice(0, longestQuestion);
  const begun = rowsBegunWith(index, text, isSearched).filter((row) => !exact.has(row));
  const terms = parseTerms(text);
  const words = matchWords(
    index,
    { text, terms },
    { isSeen: isVisible, isSearched, isStrict: exact.size + begun.length > 0 },
  );
  // A word such as «vela» counts as a word, not as the beginning of the SKU VELA-01.
  const isWord = /^\p{L}+$/u.test(text.trim()) && words.rows.length > 0;
  const byCode = [...exact, ...(isWord ? [] : begun)];
  if (byCode.length === 0) return { ...words, byCode };
  const coded = new Set(byCode);
  return { ...words, byCode, rows: [...byCode, ...words.rows.filter((row) => !coded.has(row))] };
}

function rowsBegunWith(
  index: SearchIndex,
  text: string,
  isSearched: Scopes["isSearched"],
): number[] {
  const prefix = typedCodePrefix(text);
  if (prefix === null) return [];
  const bySku = index.positions("sku");
  return [...new Set(index.terms.withPrefix(prefix))]
    .filter(isSearched)
    .sort((one, other) => (bySku[one] ?? 0) - (bySku[other] ?? 0));
}

function visibilityOf(
  index: SearchIndex,
  { shown, seesAdult, hidesSample }: Pick<SearchQuestion, "shown" | "seesAdult"> & Hiding,
): (row: number) => boolean {
  const { columns } = index.products;
  const isShown = Uint8Array.from(catalogueNames, (name) => (shown.includes(name) ? 1 : 0));
  return (row) =>
    columns.isOffered[row] === 1 &&
    isShown[columns.catalogue[row] ?? 0] === 1 &&
    (seesAdult || columns.isAdult[row] === 0) &&
    !(hidesSample && columns.isSample[row] === 1);
}

function narrow(
  { products: { columns }, names }: SearchIndex,
  { catalogue, categoryId, brandId }: SearchQuestion,
  isVisible: (row: number) => boolean,
): (row: number) => boolean {
  if (catalogue === null && categoryId === null && brandId === null) return isVisible;
  const catalogueAt = catalogue === null ? null : catalogueNames.indexOf(catalogue);
  const brandAt = brandId === null ? null : (names.brandAt.get(brandId) ?? -1);
  const categoryAt = categoryId === null ? null : (names.categoryAt.get(categoryId) ?? -1);
  const isBelow = names.categories.map(
    ({ path }) => categoryAt === null || path.includes(categoryAt),
  );
  return (row) =>
    isVisible(row) &&
    (catalogueAt === null || columns.catalogue[row] === catalogueAt) &&
    (brandAt === null || columns.brand[row] === brandAt) &&
    isBelow[columns.category[row] ?? 0] === true;
}

/** Rows of the page in the order that was asked for. */
function sortRows(
  index: SearchIndex,
  passing: Rows,
  {
    found,
    sorting,
    offset,
    limit,
    mostRanked = index.products.size(),
  }: Pick<SearchQuestion, "sorting" | "offset" | "limit"> & {
    found: Found;
    mostRanked?: number;
  },
): number[] {
  const end = offset + limit;
  if (sorting === "relevancia" && found.byCode.length + (found.expression ? 1 : 0) > 0)
    return byRelevance(index, passing, { found, end, mostRanked }).slice(offset);
  const order = { relevancia: "id", nombre: "name", novedades: "newest" } as const;
  const isPassing = marksOf(index, passing);
  const rows: number[] = [];
  for (const row of index.inOrder(order[sorting])) {
    if (rows.length >= end) break;
    if (isPassing[row] === 1) rows.push(row);
  }
  return rows.slice(offset);
}

/** Array with 1 at the position of each given row, 0 elsewhere. */
function marksOf(index: SearchIndex, rows: Rows): Uint8Array {
  const marks = new Uint8Array(index.products.size());
  for (let at = 0; at < rows.length; at += 1) marks[rows[at] ?? 0] = 1;
  return marks;
}

/** Sorts rows: matches by code, then `leading`, then by text rank; equal ranks by availability, then by SKU. */
function byRelevance(
  index: SearchIndex,
  passing: Rows,
  { found, end, mostRanked }: { found: Found; end: number; mostRanked: number },
): number[] {
  const isLeft = marksOf(index, passing);
  const bySku = index.positions("sku");
  const leading = [...found.leading].sort((one, other) => (bySku[one] ?? 0) - (bySku[other] ?? 0));
  const first = [...found.byCode, ...leading].filter((row) => isLeft[row] === 1);
  for (const row of first) isLeft[row] = 0;
  if (found.expression === null || first.length >= end) return first.slice(0, end);
  const ranks = new Float64Array(index.products.size());
  const others: number[] = [];
  for (const [row, rank] of index.terms.scored(found.expression, mostRanked))
    if (isLeft[row] === 1) {
      ranks[row] = rank;
      others.push(row);
    }
  const { availability } = index.products.columns;
  const best = firstRows(others, ranks, end - first.length).sort(
    (one, other) =>
      (ranks[one] ?? 0) - (ranks[other] ?? 0) ||
      (availability[one] ?? 0) - (availability[other] ?? 0) ||
      (bySku[one] ?? 0) - (bySku[other] ?? 0),
  );
  return [...first, ...best].slice(0, end);
}
