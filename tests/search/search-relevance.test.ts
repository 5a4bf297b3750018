import { afterAll, beforeAll, expect, it } from "vitest";
import type { SearchIndex } from "../../src/search/index/search-index.ts";
import { databases } from "../support/open-databases.ts";
import { indexSample } from "./index-sample.ts";
import { relevance } from "./relevance.ts";
import { relevanceInShops } from "./relevance-in-shops.ts";
import {
  addPrices,
  ask,
  randomNumbers,
  randomSelection,
  randomText,
  spellings,
  wholeCatalogue,
  wrongCounts,
  wrongOrder,
} from "./search-cases.ts";

let sqlite: SearchIndex;
let postgres: SearchIndex;
beforeAll(async () => {
  const indexes = await Promise.all(databases.map(({ open }) => indexSample(open)));
  [sqlite, postgres] = indexes as [SearchIndex, SearchIndex];
});
afterAll(() => {
  sqlite.close();
  postgres.close();
});

function firstTen(index: SearchIndex, text: string): string[] {
  const { productIds } = ask(index, { text, limit: 10 });
  return productIds.map((id) => index.products.skus[index.products.rowOf.get(id) ?? -1] ?? "");
}

const questions = [...relevance, ...relevanceInShops];

it("the search shows the most relevant products first for a shop's words", () => {
  const wrong = questions.flatMap(([question, ...first]) => {
    const found = firstTen(sqlite, question);
    const isRight = first.every((wanted, at) =>
      wanted.split("|").some((start) => found[at]?.startsWith(start)),
    );
    return isRight ? [] : [{ question, first, found }];
  });
  expect(wrong).toEqual([]);
  expect(questions.length).toBeGreaterThanOrEqual(200);
});

it("the search answers the same on SQLite and PostgreSQL", () => {
  for (const [question] of questions)
    expect(firstTen(postgres, question), question).toEqual(firstTen(sqlite, question));
});

it("the search puts the product with the typed code first, in six spellings", () => {
  const skus = sqlite.products.skus.filter((_, row) => row % 5 === 0);
  for (const sku of skus)
    for (const typed of spellings(sku)) {
      const answer = ask(sqlite, { text: typed, limit: 1 });
      expect([answer.byCode, firstTen(sqlite, typed)[0]], typed).toEqual([true, sku]);
    }
});

it("the search counts facets and sorts by price like a naive count, for 200 random selections", () => {
  addPrices(sqlite);
  const random = randomNumbers(15);
  for (let round = 0; round < 200; round += 1) {
    const question = randomSelection(sqlite, random);
    const wrong = [...wrongCounts(sqlite, question), ...wrongOrder(sqlite, question)];
    expect(wrong, JSON.stringify(question)).toEqual([]);
  }
});

it("the search lists the whole tree of categories if asked to, parents before their children", () => {
  const question = { ...wholeCatalogue, limit: 100_000, categoryLevels: "all" } as const;
  expect(wrongCounts(sqlite, question)).toEqual([]);
  const valuesOf = (asked: typeof question) =>
    ask(sqlite, asked).facets.find(({ name }) => name === "category")?.values ?? [];
  const values = valuesOf(question).map(({ value }) => value);
  const levels = values.map((value) => value.split(".").length - 1);
  expect(Math.max(...levels)).toBeGreaterThan(1);
  // The category above stands before, with nothing but other categories below it in between.
  const misplaced = values.filter((value, at) => {
    const above = value.slice(0, value.lastIndexOf("."));
    const before = values.slice(0, at).findLastIndex((other) => !other.startsWith(`${above}.`));
    return levels[at] !== 1 && values[before] !== above;
  });
  expect(misplaced).toEqual([]);
  expect(new Set(values).size).toBe(values.length);

  const [top = ""] = values;
  const categoryId = sqlite.names.categories.find(({ value }) => value === top)?.id ?? null;
  const below = ask(sqlite, { ...question, categoryId }).facets.find(
    ({ name }) => name === "category",
  )?.values;
  expect(below?.map(({ value }) => value)).toEqual(
    values.filter((value) => value.startsWith(`${top}.`)),
  );
});

it("the search answers 500 hostile queries", () => {
  const random = randomNumbers(16);
  for (let round = 0; round < 500; round += 1) {
    const text = randomText(random);
    const { productIds, total } = ask(sqlite, { text });
    expect(productIds.length, JSON.stringify(text)).toBe(Math.min(24, total));
  }
});
