import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "../../src/kernel/store-unavailable.ts";
import type { Logger } from "../../src/platform/http/log.ts";
import { catalogueNames } from "../../src/products/domain/catalogue-names.ts";
import { createProductNumbers } from "../../src/products/domain/product-numbers.ts";
import { maxFound, type SearchQuestion } from "../../src/search/domain/question.ts";
import { startCatalogueSearch } from "../../src/search/index/start-search.ts";
import { databases, type Opened, openSqlite } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";

const noLog = { error() {}, warn() {}, info() {} } as unknown as Logger;
const shampoo = { sku: "RIZ-0042", name: "Champú nutritivo", category: ["Lavado", "Champús"] };
const products = [
  { ...shampoo, gtin: "06291041500213" },
  { sku: "RIZ-0043", name: "Champú sin sulfatos ni parabenos, 250 ml", brand: "CARACOLA" },
  { sku: "RIZ-0044", name: "Jabón de luz", state: "ending" as const },
  { sku: "RIZ-0045", name: "Jabón retirado", state: "withdrawn" as const },
  { sku: "RIZ-0046", name: "Jabón en borrador", state: "draft" as const },
  {
    sku: "RIZ-1047",
    name: "Lubricante capilar secreto",
    brand: "VELUMA",
    adult: true,
    category: ["Masaje capilar"],
  },
  {
    sku: "ERO-0001",
    name: "Aceite de masaje secreto",
    brand: "VELUMA",
    catalogue: "erotica" as const,
    category: ["Masaje"],
  },
];
const everything: SearchQuestion = {
  text: "",
  shown: catalogueNames(),
  seesAdult: true,
  catalogue: null,
  categoryId: null,
  brandId: null,
  chosen: {},
  sorting: "relevance",
  offset: 0,
  limit: 50,
};
const discreet = { shown: ["rizos", "espiritual"], seesAdult: false } as const;

describe.each(variants(databases))("search of the catalogue on $name", ({ open }) => {
  let opened: Opened;
  let search: ReturnType<typeof startCatalogueSearch>;
  let numbers: Map<string, number>;
  beforeAll(async () => {
    opened = await open();
    numbers = await writeProducts(opened.db, products);
    search = startCatalogueSearch({
      config: { database: opened.config },
      log: noLog,
      hidesSample: () => false,
      timeout: 60_000,
    });
  });
  afterAll(async () => {
    await search.stop();
    await opened.close();
  });

  async function find(question: Partial<SearchQuestion>) {
    const answer = await search.search.search({ ...everything, ...question });
    const skuOf = new Map([...numbers].map(([sku, number]) => [number, sku]));
    return { ...answer, skus: answer.productIds.map((id) => skuOf.get(id)) };
  }

  it("lists the products on sale", async () => {
    expect(await find({})).toMatchObject({
      skus: ["RIZ-0042", "RIZ-0043", "RIZ-0044", "RIZ-1047", "ERO-0001"],
      total: 5,
    });
  });

  it("finds a product by its codes, in any spelling, before all others", async () => {
    for (const text of ["riz 0042", "6291041500213", "(01)06291041500213(10)A"])
      expect(await find({ text }), text).toMatchObject({ skus: ["RIZ-0042"], byCode: true });
    expect(await find({ text: "riz-004" })).toMatchObject({
      skus: ["RIZ-0042", "RIZ-0043", "RIZ-0044"],
    });
  });

  it("finds words without accents, in the plural and half typed", async () => {
    for (const text of ["champus", "CHAMPÚ", "champ"])
      expect((await find({ text })).skus.sort(), text).toEqual(["RIZ-0042", "RIZ-0043"]);
    for (const text of ["jabones", "luces", "jabone"])
      expect((await find({ text })).skus, text).toEqual(["RIZ-0044"]);
    expect((await find({ text: "sin parabenos" })).skus).toEqual(["RIZ-0043"]);
    expect((await find({ text: "champu 250ml" })).skus).toEqual(["RIZ-0043"]);
  });

  it("corrects a typing mistake, and says which word it has left out", async () => {
    expect(await find({ text: "Chmapú" })).toMatchObject({ total: 2, corrected: "champú" });
    expect(await find({ text: "champú fosforescente" })).toMatchObject({
      total: 2,
      leftOut: ["fosforescente"],
    });
    expect(await find({ text: "fosforescente" })).toMatchObject({ total: 0, leftOut: [] });
  });

  it("lists filter values without results, and none that the visitor may not see", async () => {
    const valuesOf = async (facet: string, question: Partial<SearchQuestion>) => {
      const { facets } = await find(question);
      const values = facets.find(({ name }) => name === facet)?.values ?? [];
      return values.map(({ value, count, total }) => `${value} ${count}/${total}`);
    };
    expect(await valuesOf("brand", {})).toEqual(["caracola 1/1", "rizonda 2/2", "veluma 2/2"]);
    const chosen = { catalogue: ["erotica"] };
    expect(await valuesOf("brand", { chosen })).toEqual([
      "caracola 0/1",
      "rizonda 0/2",
      "veluma 1/2",
    ]);
    expect(await valuesOf("category", { chosen })).toContain("rizos.lavado 0/1");
    expect(await valuesOf("brand", { chosen, ...discreet })).toEqual([
      "caracola 0/1",
      "rizonda 0/2",
    ]);
    expect(await valuesOf("availability", { chosen: { availability: ["agotado"] } })).toContain(
      "agotado 0/0",
    );
  });

  it("shows nothing of a catalogue that the visitor may not see", async () => {
    for (const text of [
      "",
      "secreto",
      "secretto",
      "veluma",
      "ERO-0001",
      "ero-0",
      "champú secreto",
    ]) {
      const answer = await find({
        text,
        ...discreet,
        chosen:
          text === "" ? { catalogue: ["erotica", "rizos"], brand: ["veluma", "rizonda"] } : {},
      });
      expect(JSON.stringify(answer), text).not.toMatch(/veluma|erotica|masaje|"secreto"(?!])/i);
      expect(answer.skus).not.toContain("ERO-0001");
      expect(answer.skus).not.toContain("RIZ-1047");
    }
    for (const text of ["secr", "velu", "masa", "ERO-"])
      expect(await search.search.suggest({ text, ...discreet, limit: 5 }), text).toEqual({
        productIds: [],
        terms: [],
      });
  });

  it("suggests products and names", async () => {
    const { productIds, terms } = await search.search.suggest({
      text: "champ",
      ...discreet,
      limit: 1,
    });
    expect(terms).toEqual(["Champús"]);
    expect(productIds).toHaveLength(1);
  });

  it("finds a product by its changed name", async () => {
    const version = search.search.version();
    const id = numbers.get("RIZ-0042") ?? 0;
    await writeProducts(opened.db, [{ ...shampoo, id, name: "Mascarilla reparadora" }]);
    await expect.poll(() => search.search.version(), { interval: 20 }).toBeGreaterThan(version);
    expect((await find({ text: "mascarillas" })).skus).toEqual(["RIZ-0042"]);
    expect((await find({ text: "nutritivo" })).total).toBe(0);
  });

  it("no longer finds a product that was deleted", async () => {
    const version = search.search.version();
    await opened.db
      .deleteFrom("product")
      .where("id", "=", numbers.get("RIZ-0044") ?? 0)
      .execute();
    await opened.db
      .updateTable("catalogue_state")
      .set((state) => ({ version: state("version", "+", 1) }))
      .execute();
    await expect.poll(() => search.search.version(), { interval: 20 }).toBeGreaterThan(version);
    expect((await find({ text: "jabon" })).total).toBe(0);
  });
});

describe("the thread of the search", () => {
  const start = (program: string, more = {}) =>
    startCatalogueSearch({
      config: { database: { kind: "sqlite", file: "" } },
      log: noLog,
      hidesSample: () => false,
      program: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
      ...more,
    });

  it("makes a search unavailable if it does not answer", async () => {
    const search = start("setInterval(() => {}, 1000)", { timeout: 50 });
    await expect(search.search.search(everything)).rejects.toThrow(StoreUnavailable);
    await search.stop();
  });

  it("is started again when it fails or is stuck, and the site goes on", async () => {
    const answers = `
      import { parentPort } from "node:worker_threads";
      parentPort.postMessage({ kind: "alive" });
      parentPort.on("message", ({ id, question }) => {
        if (question.text === "fail") throw new Error("failed");
        if (question.text === "stuck") for (;;);
        parentPort.postMessage({ kind: "answer", id, answer: { total: 1, facets: [] } });
      });
      setInterval(() => parentPort.postMessage({ kind: "alive" }), 20);
    `;
    const search = start(answers, { silence: 3000, timeout: 20_000 });
    const ask = (text: string) => search.search.search({ ...everything, text });
    for (const text of ["fail", "stuck"]) {
      await expect(ask(text)).rejects.toThrow(StoreUnavailable);
      await sleep(100);
      const again = async () => (await ask("ok").catch(() => ({ total: 0 }))).total;
      await expect.poll(again).toBe(1);
    }
    await search.stop();
    await expect(ask("ok")).rejects.toThrow(StoreUnavailable);
  });

  it("does not compute answers for which nobody waits any more", async () => {
    const opened = await openSqlite();
    const program = new URL("../../src/search/index/search-worker.ts", import.meta.url);
    const thread = new Worker(program, { workerData: { database: opened.config } });
    const answered: unknown[] = [];
    thread.on("message", ({ kind, id }) => kind === "answer" && answered.push(id));
    const asked = { kind: "search", question: everything, hidesSample: false };
    thread.postMessage({ ...asked, id: 1, until: Date.now() - 1 });
    thread.postMessage({ ...asked, id: 2, until: Date.now() + 60_000 });
    await expect.poll(() => answered, { timeout: 30_000 }).toContain(2);
    expect(answered).toEqual([2]);
    await thread.terminate();
    await opened.close();
  });
});

describe("a long list of products for a member", () => {
  let opened: Opened;
  let search: ReturnType<typeof startCatalogueSearch>;
  const count = 1100;
  beforeAll(async () => {
    opened = await openSqlite();
    await writeProducts(
      opened.db,
      Array.from({ length: count }, (_, at) => ({ sku: `RIZ-${at}`, name: `Champú ${at}` })),
    );
    search = startCatalogueSearch({
      config: { database: opened.config },
      log: noLog,
      timeout: 60_000,
      hidesSample: () => false,
    });
  });
  afterAll(async () => {
    await search.stop();
    await opened.close();
  });

  const priced = async (first: number) => {
    const { productIds } = await search.search.search({ ...everything, limit: maxFound });
    return createProductNumbers(productIds.map((id, at) => [id, first - at]));
  };
  const byPrice = { sorting: "price" as const, chosen: [] };

  it("is whole, and sorted and counted by the price of all products", async () => {
    const table = await priced(1_000_000);
    const question = { ...everything, limit: 24, prices: { ...byPrice, table } };
    const answer = await search.search.search(question);
    expect(answer).toMatchObject({ total: count, priceCounts: [{ range: "20-", count }] });
    expect(answer.productIds[0]).toBe(table.ids.at(-1));
    const last = await search.search.search({ ...question, offset: 45 * 24 });
    expect(last.productIds).toHaveLength(20);
  });

  it("is of the prices of the company that asks, with more companies than the thread holds", async () => {
    const tables = await Promise.all(Array.from({ length: 25 }, (_, at) => priced(21_000 + at)));
    for (const turn of [1, 2])
      for (const [at, table] of tables.entries()) {
        const question = { ...everything, limit: 1, prices: { ...byPrice, table } };
        const { priceCounts } = await search.search.search(question);
        const dearer = 1001 + at;
        expect([turn, at, priceCounts]).toEqual([
          turn,
          at,
          [
            { range: "0-2", count: count - dearer },
            { range: "2-5", count: dearer },
          ],
        ]);
      }
    expect((await search.search.search(everything)).priceCounts).toBeNull();
  });

  it("has the company's prices while the first index is built, for many companies at once", async () => {
    const tables = await Promise.all(Array.from({ length: 25 }, (_, at) => priced(21_000 + at)));
    const fresh = startCatalogueSearch({
      config: { database: opened.config },
      log: noLog,
      timeout: 60_000,
      hidesSample: () => false,
    });
    const answers = await Promise.all(
      tables.map((table) =>
        fresh.search.search({ ...everything, limit: 1, prices: { ...byPrice, table } }),
      ),
    );
    await fresh.stop();
    expect(answers.map(({ priceCounts }) => priceCounts?.[1]?.count)).toEqual(
      tables.map((_, at) => 1001 + at),
    );
  });

  it("has prices for products that were added after the prices were sent", async () => {
    const known = [...(await priced(30_000)).ids];
    const next = Math.max(...known) + 1;
    const table = createProductNumbers([...known.map((id) => [id, 30_000] as const), [next, 100]]);
    const question = { ...everything, limit: 1, prices: { ...byPrice, table } };
    expect((await search.search.search(question)).priceCounts).toEqual([{ range: "2-5", count }]);
    const added = await writeProducts(opened.db, [{ sku: "RIZ-NEW", name: "Champú nuevo" }]);
    expect(added.get("RIZ-NEW")).toBe(next);
    const first = async () => (await search.search.search(question)).productIds[0];
    await expect.poll(first, { timeout: 10_000 }).toBe(next);
    expect((await search.search.search(question)).priceCounts).toEqual([
      { range: "0-2", count: 1 },
      { range: "2-5", count },
    ]);
  });
});
