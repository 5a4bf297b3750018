import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueNames } from "../../src/catalogue/domain/catalogue-names.ts";
import { parseListing } from "../../src/catalogue/domain/listing.ts";
import { mostFound, type SearchQuestion } from "../../src/catalogue/domain/search/question.ts";
import { startCatalogueSearch } from "../../src/catalogue/search/start-search.ts";
import { searchWithPrices } from "../../src/catalogue/search-with-prices.ts";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { StoreUnavailable } from "../../src/kernel/store-unavailable.ts";
import type { Logger } from "../../src/platform/http/log.ts";
import { databases, type Opened, openSqlite } from "../mail/open-databases.ts";
import { writeProducts } from "./write-products.ts";

const noLog = { error() {}, warn() {}, info() {} } as unknown as Logger;
const shampoo = { sku: "RIZ-0042", name: "Champú nutritivo", category: ["Lavado", "Champús"] };
const products = [
  { ...shampoo, gtin: "06291041500213" },
  { sku: "RIZ-0043", name: "Champú sin sulfatos ni parabenos, 250 ml", brand: "CARACOLA" },
  { sku: "RIZ-0044", name: "Jabón de luz", state: "ending" as const },
  { sku: "RIZ-0045", name: "Jabón retirado", state: "withdrawn" as const },
  { sku: "RIZ-0046", name: "Jabón en borrador", state: "draft" as const },
  {
    ...{ sku: "RIZ-1047", name: "Lubricante capilar secreto", brand: "VELUMA", adult: true },
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
  ...{
    text: "",
    shown: catalogueNames,
    seesAdult: true,
    catalogue: null,
    categoryId: null,
    brandId: null,
  },
  ...{ chosen: {}, sorting: "relevancia", offset: 0, limit: 50 },
};
const discreet = { shown: ["rizos", "espiritual"], seesAdult: false } as const;

describe.each(databases)("search of the catalogue on $name", ({ open }) => {
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
      patience: 60_000,
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

  it("lists the products that are offered", async () => {
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
      ...{ total: 2, leftOut: ["fosforescente"] },
    });
    expect(await find({ text: "fosforescente" })).toMatchObject({ total: 0, leftOut: [] });
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
        ...{ text, ...discreet },
        chosen: text === "" ? { catalogo: ["erotica", "rizos"], marca: ["veluma", "rizonda"] } : {},
      });
      expect(JSON.stringify(answer), text).not.toMatch(/veluma|erotica|masaje|"secreto"(?!])/i);
      expect(answer.skus).not.toContain("ERO-0001");
      expect(answer.skus).not.toContain("RIZ-1047");
    }
    for (const text of ["secr", "velu", "masa", "ERO-"])
      expect(await search.search.suggest({ text, ...discreet, limit: 5 }), text).toEqual({
        ...{ productIds: [], terms: [] },
      });
  });

  it("suggests products and names", async () => {
    const { productIds, terms } = await search.search.suggest({
      ...{ text: "champ", ...discreet, limit: 1 },
    });
    expect(terms).toEqual(["Champús"]);
    expect(productIds).toHaveLength(1);
  });

  it("sees a change of the catalogue", async () => {
    const version = search.search.version();
    const id = numbers.get("RIZ-0042") ?? 0;
    await writeProducts(opened.db, [{ ...shampoo, id, name: "Mascarilla reparadora" }]);
    await expect.poll(() => search.search.version(), { interval: 20 }).toBeGreaterThan(version);
    expect((await find({ text: "mascarillas" })).skus).toEqual(["RIZ-0042"]);
    expect((await find({ text: "nutritivo" })).total).toBe(0);
  });

  it("forgets a product that is deleted", async () => {
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
      ...{ config: { database: { kind: "sqlite", file: "" } }, log: noLog },
      hidesSample: () => false,
      program: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
      ...more,
    });

  it("that does not answer leaves a question unavailable", async () => {
    const search = start("setInterval(() => {}, 1000)", { patience: 50 });
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
        parentPort.postMessage({ kind: "answer", id, answer: { total: 1 } });
      });
      setInterval(() => parentPort.postMessage({ kind: "alive" }), 20);
    `;
    const search = start(answers, { silence: 3000, patience: 20_000 });
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
});

describe("a long list for a member", () => {
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
      ...{ config: { database: opened.config }, log: noLog, patience: 60_000 },
      hidesSample: () => false,
    });
  });
  afterAll(async () => {
    await search.stop();
    await opened.close();
  });

  it("is whole, and sorted and counted by the price of all products", async () => {
    const { productIds } = await search.search.search({ ...everything, limit: mostFound });
    const units = new Map(productIds.map((id, at) => [id, unitPrice(1_000_000 - at)]));
    const listing = { ...parseListing(new URLSearchParams("orden=precio"), { seesPrices: true }) };
    const answer = await searchWithPrices(search.search, {
      ...{ question: everything, listing, units },
    });
    expect(answer).toMatchObject({ total: count, priceCounts: [{ range: "20-", count }] });
    expect(answer.productIds[0]).toBe(productIds.at(-1));
    const last = await searchWithPrices(search.search, {
      ...{ question: everything, units, listing: { ...listing, page: 46 } },
    });
    expect(last.productIds).toHaveLength(20);
  });
});
