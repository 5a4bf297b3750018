import { afterAll, beforeAll, expect, it } from "vitest";
import { addSampleProducts } from "../../src/demo-data/add-sample-products.ts";
import { makeProducts } from "../../src/demo-data/make-products.ts";
import { refreshIndex } from "../../src/search/index/refresh-index.ts";
import { SearchIndex } from "../../src/search/index/search-index.ts";
import { type Opened, openSqlite } from "../support/open-databases.ts";
import {
  addPrices,
  ask,
  pick,
  randomNumbers,
  randomSelection,
  randomText,
  spellings,
  wrongCounts,
  wrongOrder,
} from "./search-cases.ts";

/** Maximum processor time of a search in milliseconds; ten times that of the slowest one measured. */
const slowest = 100;

let opened: Opened;
let index: SearchIndex;
beforeAll(async () => {
  opened = await openSqlite();
  await addSampleProducts(opened.db, { products: makeProducts(20_000), now: Date.now() });
  index = new SearchIndex();
  await refreshIndex(opened.db, index);
});
afterAll(async () => {
  index.close();
  await opened.close();
});

it("the search puts each of 20,000 products first for its SKU in six spellings and for its GTIN", async () => {
  const rows = await opened.db
    .selectFrom("product")
    .select(["id", "sku", "gtin"])
    .where("state", "in", ["active", "ending"])
    .execute();
  const wrong = rows.flatMap(({ id, sku, gtin }) =>
    [...spellings(sku), ...(gtin ? [gtin, gtin.slice(1), `(01)${gtin}(10)A`] : [])].filter(
      (text) => ask(index, { text, limit: 1 }).productIds[0] !== id,
    ),
  );
  expect(wrong).toEqual([]);
});

it("the search counts facets and sorts by price like a naive count, for 2,000 random selections", () => {
  addPrices(index);
  const random = randomNumbers(2000);
  for (let round = 0; round < 2000; round += 1) {
    const question = randomSelection(index, random);
    const wrong = [...wrongCounts(index, question), ...wrongOrder(index, question)];
    expect(wrong, JSON.stringify(question)).toEqual([]);
  }
});

it("the search answers 10,000 hostile queries, none slowly", () => {
  const random = randomNumbers(10_000);
  const slow: { text: string; took: number }[] = [];
  for (let round = 0; round < 10_000; round += 1) {
    const text = randomText(random);
    const before = process.threadCpuUsage();
    ask(index, { text });
    const { user, system } = process.threadCpuUsage(before);
    const took = (user + system) / 1000;
    if (took > slowest) slow.push({ text: text.slice(0, 100), took });
  }
  expect(slow).toEqual([]);
});

it("the search index after random changes answers like a new index", async () => {
  addPrices(index);
  const random = randomNumbers(7);
  const ids = [...index.products.rowOf.keys()];
  for (let round = 0; round < 5; round += 1) {
    const some = Array.from({ length: 50 }, () => pick(ids, random));
    await opened.db
      .updateTable("product")
      .set({ name: `Champú ${round}`, changed_at: Date.now() + round, facts_hash: `${round}` })
      .where("id", "in", some)
      .execute();
    await opened.db.deleteFrom("product").where("id", "in", some.slice(0, 5)).execute();
    await opened.db
      .updateTable("catalogue_state")
      .set((state) => ({ version: state("version", "+", 1) }))
      .execute();
    await refreshIndex(opened.db, index);
  }
  const anew = new SearchIndex();
  await refreshIndex(opened.db, anew);
  for (const text of ["", "champu 3", "vela", "aceite masaje", "gel 250"])
    expect(ask(index, { text, limit: 1000 }).productIds, text).toEqual(
      ask(anew, { text, limit: 1000 }).productIds,
    );
  anew.close();
});
