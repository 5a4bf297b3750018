import { availabilities, availabilitySlugs } from "../../src/products/domain/availability.ts";
import type { CatalogueName } from "../../src/products/domain/catalogue-names.ts";
import { catalogueNames } from "../../src/products/domain/catalogue-names.ts";
import { priceRanges } from "../../src/products/domain/price-facet.ts";
import { createProductNumbers } from "../../src/products/domain/product-numbers.ts";
import {
  type FacetName,
  facetNames,
  priceSortings,
  type SearchAnswer,
} from "../../src/search/domain/question.ts";
import { createQuestionAnswers } from "../../src/search/index/answer-question.ts";
import type { SearchIndex } from "../../src/search/index/search-index.ts";
import type { SentQuestion } from "../../src/search/index/search-messages.ts";

export const wholeCatalogue: SentQuestion = {
  text: "",
  shown: catalogueNames(),
  catalogue: null,
  categoryId: null,
  brandId: null,
  chosen: {},
  sorting: "relevance",
  offset: 0,
  limit: 24,
  seesAdult: true,
  prices: null,
};

/** Functions that answer questions, by index, because each keeps the counts of its index. */
const answersOf = new WeakMap<SearchIndex, ReturnType<typeof createQuestionAnswers>>();

export function ask(index: SearchIndex, question: Partial<SentQuestion>): SearchAnswer {
  const answer = answersOf.get(index) ?? createQuestionAnswers(index);
  answersOf.set(index, answer);
  return answer({ ...wholeCatalogue, ...question }, { hidesSample: false });
}

/** Pseudo-random numbers from 0 to 1 that are the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Number of the price table that `addPrices` adds. */
const priceTable = 1;

/** Adds a price table to the index, in which one in seven products has no price, and many have the same. */
export function addPrices(index: SearchIndex): void {
  const ids = [...index.products.rowOf.keys()].sort((one, other) => one - other);
  const prices = ids.flatMap((id) => {
    const price = priceOf(id);
    return price === null ? [] : [[id, price] as const];
  });
  index.numbers.put(priceTable, createProductNumbers(prices));
}

function priceOf(id: number): number | null {
  return id % 7 === 0 ? null : ((id * 7919) % 53) * 5000;
}

/** Ranges to which a price belongs by their names in euros («2-5»), as in an address. */
function rangesOf(id: number): readonly string[] {
  const price = priceOf(id);
  if (price === null) return [];
  return priceRanges.filter((range) => {
    const [from = "", below = ""] = range.split("-");
    return price >= Number(from) * 10_000 && (below === "" || price < Number(below) * 10_000);
  });
}

/**
 * Random search: filter values, page (catalogue, category or brand), catalogues that the visitor may see, and prices.
 */
export function randomSelection(
  index: SearchIndex,
  random: () => number,
): Omit<SentQuestion, "sorting" | "offset"> {
  const { brands, categories } = index.names;
  const values: Record<FacetName, readonly string[]> = {
    catalogue: catalogueNames(),
    category: categories.map(({ value }) => value),
    brand: brands.map(({ value }) => value),
    content: index.attributes.content.map(({ value }) => value || "nada"),
    origin: index.attributes.origin.map(({ value }) => value || "nada"),
    availability: [...Object.values(availabilitySlugs), "nada"],
  };
  const chosen = Object.fromEntries(
    facetNames.map((name) => [
      name,
      random() < 0.5 ? [] : [pick(values[name], random), pick(values[name], random)],
    ]),
  );
  return {
    text: pick(["", "", "vela", "aceite", "champu", "gel 250", "sin alcohol"], random),
    shown: catalogueNames().filter(() => random() < 0.8),
    catalogue: random() < 0.2 ? pick(catalogueNames(), random) : null,
    categoryId: random() < 0.2 ? (pick(categories, random)?.id ?? null) : null,
    brandId: random() < 0.1 ? (pick(brands, random)?.id ?? null) : null,
    chosen,
    limit: 100_000,
    seesAdult: random() < 0.8,
    prices: random() < 0.5 ? null : randomPrices(random),
  };
}

function randomPrices(random: () => number): SentQuestion["prices"] {
  return {
    table: priceTable,
    chosen: priceRanges.filter(() => random() < 0.2),
    sorting: pick([null, ...priceSortings], random),
  };
}

type Facts = Record<FacetName | "price", readonly string[]> & { isShown: boolean };

/** Filter values of a product, read directly from the columns of the index. */
function factsOf(index: SearchIndex, id: number, shown: readonly CatalogueName[]): Facts {
  const { columns, rowOf } = index.products;
  const row = rowOf.get(id) ?? -1;
  const category = index.names.categories[columns.category[row] ?? -1];
  const catalogue = catalogueNames()[columns.catalogue[row] ?? -1] as CatalogueName;
  return {
    isShown: shown.includes(catalogue),
    catalogue: [catalogue],
    category: (category?.path ?? []).map((at) => index.names.categories[at]?.value ?? ""),
    brand: [index.names.brands[columns.brand[row] ?? -1]?.value ?? ""],
    content: [index.attributes.content[columns.content[row] ?? -1]?.value ?? ""],
    origin: [index.attributes.origin[columns.origin[row] ?? -1]?.value ?? ""],
    availability: availabilities.flatMap((name, at) =>
      at === columns.availability[row] ? availabilitySlugs[name] : [],
    ),
    price: rangesOf(id),
  };
}

/** Compares the counts beside the filter values with a count of the single products; returns the differences. */
export function wrongCounts(
  index: SearchIndex,
  question: Omit<SentQuestion, "sorting" | "offset">,
): string[] {
  const answer = ask(index, question);
  const unfiltered = ask(index, { ...question, chosen: {}, prices: null });
  const all = unfiltered.productIds.map((id) => factsOf(index, id, question.shown));
  const passes = (facts: Facts, except?: FacetName | "price") =>
    ([...facetNames, "price"] as const).every((name) => {
      const chosen: readonly string[] =
        (name === "price" ? question.prices?.chosen : question.chosen[name]) ?? [];
      return (
        name === except ||
        chosen.length === 0 ||
        facts[name].some((value) => chosen.includes(value))
      );
    });
  const wrong = all.some(({ isShown }) => !isShown) ? ["a product that is not shown"] : [];
  const total = all.filter((facts) => passes(facts)).length;
  if (total !== answer.total || total !== answer.productIds.length)
    wrong.push(`total ${answer.total}, counted ${total}`);
  for (const { name, values } of answer.facets)
    for (const { value, count } of values) {
      const counted = all.filter((facts) => passes(facts, name) && facts[name].includes(value));
      if (counted.length !== count) wrong.push(`${name}:${value} ${count}, ${counted.length}`);
    }
  if (!question.prices !== (answer.priceCounts === null)) wrong.push("counts of prices");
  for (const range of question.prices ? priceRanges : []) {
    const counted = all.filter((facts) => passes(facts, "price") && facts.price.includes(range));
    const count = answer.priceCounts?.find((one) => one.range === range)?.count ?? 0;
    if (counted.length !== count) wrong.push(`price:${range} ${count}, ${counted.length}`);
  }
  return wrong;
}

/**
 * Compares a search sorted by price, and a page from its middle, with all products of the search sorted here; returns
 * the differences.
 */
export function wrongOrder(
  index: SearchIndex,
  question: Omit<SentQuestion, "sorting" | "offset">,
): string[] {
  const { prices } = question;
  if (!prices?.sorting) return [];
  const plain = ask(index, { ...question, prices: { ...prices, sorting: null } }).productIds;
  const sign = prices.sorting === "price" ? 1 : -1;
  const key = (id: number) => sign * (priceOf(id) ?? sign * 1_000_000);
  const expected = plain.toSorted((one, other) => key(one) - key(other));
  const offset = Math.floor(expected.length / 2);
  const page = ask(index, { ...question, offset, limit: 24 }).productIds;
  return [
    ...(`${ask(index, question).productIds}` === `${expected}` ? [] : ["order of all"]),
    ...(`${page}` === `${expected.slice(offset, offset + 24)}` ? [] : ["order of a page"]),
  ];
}

/** Spellings in which a code may be typed or scanned. */
export function spellings(sku: string): string[] {
  return [
    sku,
    sku.toLowerCase(),
    sku.replaceAll("-", " "),
    sku.replaceAll("-", ""),
    ` ${sku.replaceAll("-", ".")} `,
    sku.replaceAll("-", "/").toLowerCase(),
  ];
}

const hostile = [
  '"',
  "*",
  "NEAR(",
  "NEAR(a b, 3)",
  "AND",
  "OR NOT",
  "(",
  ")",
  "^",
  "name:",
  "{a b}:c",
  "-",
  "+",
  "🙂",
  "👩‍🔬",
  "שלום",
  "\u202egel",
  "مرحبا",
  "\ud800",
  "\udfff",
  "\u0000",
  "%",
  "_",
  "\\",
  "'; --",
  "__proto__",
  "constructor",
  "a".repeat(10_240),
  "🙂".repeat(2500),
  "ñ".repeat(500),
  "vela",
  "gel",
  "9".repeat(400),
  "sin",
  "sin sin",
  "para",
  "con sin para",
  "1,5",
  "0%",
  "\n\t",
  "ﬁ",
  "İ",
  "½",
];

/** Random text that mixes hostile and ordinary parts. */
export function randomText(random: () => number): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
    random() < 0.7
      ? pick(hostile, random)
      : String.fromCharCode(...Array.from({ length: 5 }, () => Math.floor(random() * 65_536))),
  );
  return parts.join(pick(["", " ", '"', "-"], random));
}
