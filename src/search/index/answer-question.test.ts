import { expect, it } from "vitest";
import { createProductNumbers } from "../../products/domain/product-numbers.ts";
import type { SearchFields, SearchMark } from "../../products/store/search-products.ts";
import { createQuestionAnswers } from "./answer-question.ts";
import { SearchIndex } from "./search-index.ts";
import type { SentQuestion } from "./search-messages.ts";

const names = {
  version: 1,
  brands: [{ id: 1, name: "RIZONDA" }],
  categories: [{ id: 1, parent_id: null, name: "Champús", catalogue: "rizos", position: 0 }],
} as const;

const markOf = (id: number, onHand: number): SearchMark => ({
  id,
  brand_id: 1,
  category_id: 1,
  facts_hash: `${id}`,
  changed_at: 1,
  import_run_id: null,
  is_adult: 0,
  on_hand: onHand,
  allocated: 0,
  incoming: null,
  oversell: "refuse",
  codes: [],
});

const fieldsOf = (id: number): SearchFields => ({
  id,
  sku: `RIZ-${id}`,
  gtin: null,
  case_gtin: null,
  supplier_code: "",
  created_at: id,
  family_id: null,
  name: `Champú ${id}`,
  catalogue: "rizos",
  text: "",
  inci: "",
  variant: "",
  content_count: null,
  content_milli: null,
  content_unit: null,
  origin: null,
});

const list: SentQuestion = {
  text: "",
  shown: ["rizos"],
  catalogue: null,
  categoryId: null,
  brandId: null,
  chosen: {},
  sorting: "relevance",
  offset: 0,
  limit: 24,
  seesAdult: false,
  prices: null,
};

it("a search list with cached counts shows each change of the index", () => {
  const index = new SearchIndex();
  const answer = createQuestionAnswers(index);
  const shown = (question: Partial<SentQuestion> = {}) => {
    const found = answer({ ...list, ...question }, { hidesSample: true });
    const countsOf = (name: string) =>
      found.facets.find((facet) => facet.name === name)?.values.map(({ count }) => count);
    return { ids: found.productIds, stock: countsOf("availability"), brands: countsOf("brand") };
  };
  index.updateNames(names);
  index.put([1, 2].map((id) => ({ mark: markOf(id, 5), fields: fieldsOf(id) })));
  expect(shown()).toMatchObject({ ids: [1, 2], stock: [2], brands: [2] });
  expect(shown({ sorting: "newest", limit: 1 }).ids).toEqual([2]);

  index.putStock(markOf(2, 0));
  expect(shown().stock).toEqual([1, 1]);
  index.put([{ mark: markOf(3, 5), fields: fieldsOf(3) }]);
  expect(shown()).toMatchObject({ ids: [1, 2, 3], brands: [3] });
  index.retain(new Set([3]));
  expect(shown()).toMatchObject({ ids: [3], brands: [1] });
});

it("a search list with cached counts is sorted by price in both directions, or not at all", () => {
  const index = new SearchIndex();
  const answer = createQuestionAnswers(index);
  index.updateNames(names);
  index.put([1, 2, 3].map((id) => ({ mark: markOf(id, 5), fields: fieldsOf(id) })));
  const tables = [
    [20_000, 10_000, 30_000],
    [10_000, 20_000, 30_000],
  ];
  for (const [table, units] of tables.entries())
    index.numbers.put(table, createProductNumbers(units.map((unit, at) => [at + 1, unit])));
  const idsOf = (table: number, sorting: "price" | "price-descending" | null) =>
    answer({ ...list, prices: { table, chosen: [], sorting } }, { hidesSample: true }).productIds;
  expect(idsOf(0, "price")).toEqual([2, 1, 3]);
  expect(idsOf(0, "price-descending")).toEqual([3, 1, 2]);
  expect(idsOf(0, null)).toEqual([1, 2, 3]);
  expect(idsOf(1, "price")).toEqual([1, 2, 3]);
});

it("search results are sorted by stored numbers of products, highest first, those without one last", () => {
  const index = new SearchIndex();
  const answer = createQuestionAnswers(index);
  index.updateNames(names);
  index.put([1, 2, 3, 4].map((id) => ({ mark: markOf(id, 5), fields: fieldsOf(id) })));
  index.numbers.put(
    7,
    createProductNumbers([
      [1, -20],
      [3, 500],
    ]),
  );
  const found = (ranked: number | null) =>
    answer({ ...list, ranked }, { hidesSample: true }).productIds;
  expect(found(7)).toEqual([3, 1, 2, 4]);
  expect(found(null)).toEqual([1, 2, 3, 4]);
});

it("a search returns only the first product of each family, and counts what its pages return", () => {
  const index = new SearchIndex();
  const answer = createQuestionAnswers(index);
  index.updateNames(names);
  // Twelve sizes of each of the first two articles, and five products alone.
  index.put(
    Array.from({ length: 29 }, (_, at) => ({
      mark: markOf(at + 1, at === 0 ? 0 : 5),
      fields: { ...fieldsOf(at + 1), family_id: at < 24 ? 1 + (at % 2) : null },
    })),
  );
  const shown = (question: Partial<SentQuestion>) =>
    answer({ ...list, oneOfFamily: true, ...question }, { hidesSample: true });
  const first = shown({ limit: 3 });
  expect([first.productIds, first.returned, first.total]).toEqual([[1, 2, 25], 7, 29]);
  expect(shown({ limit: 3, offset: 3 }).productIds).toEqual([26, 27, 28]);
  expect(shown({ limit: 3, offset: 6 }).productIds).toEqual([29]);
  expect(shown({ limit: 2, sorting: "newest" }).productIds).toEqual([29, 28]);
  expect(shown({ limit: 2, text: "champú 13" }).productIds[0]).toBe(13);
});

it("a search sorts available products first, otherwise in its own order", () => {
  const index = new SearchIndex();
  const answer = createQuestionAnswers(index);
  index.updateNames(names);
  index.put(
    [0, 5, 0, 5].map((onHand, at) => ({ mark: markOf(at + 1, onHand), fields: fieldsOf(at + 1) })),
  );
  const found = answer({ ...list, sorting: "availability" }, { hidesSample: true });
  expect(found.productIds).toEqual([2, 4, 1, 3]);
});

it("a search counts and filters by contents in the order of their amounts, and by countries by name", () => {
  const index = new SearchIndex();
  const answer = createQuestionAnswers(index);
  index.updateNames(names);
  const facts: [unit: "ml" | "l" | null, milli: number | null, origin: string | null][] = [
    ["l", 1000, "FR"],
    ["ml", 250_000, "ES"],
    ["ml", 250_000, "FR"],
    [null, null, null],
  ];
  index.put(
    facts.map(([unit, milli, origin], at) => ({
      mark: markOf(at + 1, 5),
      fields: {
        ...fieldsOf(at + 1),
        content_count: unit && 1,
        content_milli: milli,
        content_unit: unit,
        origin,
      },
    })),
  );
  const valuesOf = (name: string, chosen: SentQuestion["chosen"] = {}) =>
    answer({ ...list, chosen }, { hidesSample: true })
      .facets.find((facet) => facet.name === name)
      ?.values.map(({ value, count }) => `${value} ${count}`);
  expect(valuesOf("content")).toEqual(["250-ml 2", "1-l 1"]);
  expect(valuesOf("origin", { content: ["250-ml"] })).toEqual(["es 1", "fr 1"]);
  expect(valuesOf("content", { origin: ["es"] })).toEqual(["250-ml 1", "1-l 0"]);
});
