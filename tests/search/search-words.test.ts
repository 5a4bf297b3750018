import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Logger } from "../../src/platform/http/log.ts";
import { catalogueNames } from "../../src/products/domain/catalogue-names.ts";
import { createProductNumbers } from "../../src/products/domain/product-numbers.ts";
import type { CatalogueSearch, SearchQuestion } from "../../src/search/domain/question.ts";
import { noteFailedSearches } from "../../src/search/index/note-failed-searches.ts";
import { refreshIndex } from "../../src/search/index/refresh-index.ts";
import { relatedProducts } from "../../src/search/index/related-products.ts";
import { SearchIndex } from "../../src/search/index/search-index.ts";
import { startCatalogueSearch } from "../../src/search/index/start-search.ts";
import {
  createSearchWordsService,
  failedSearchRetention,
} from "../../src/search/services/search-words-service.ts";
import { addFailedSearches, listFailedSearches } from "../../src/search/store/failed-searches.ts";
import { stockInWords } from "../../src/stock/domain/shown-stock.ts";
import { createListedNames } from "../../src/storefront/services/listed-names.ts";
import { createStorefront } from "../../src/storefront/services/storefront-service.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";
import { ask as findIn } from "./search-cases.ts";

const log = { error() {}, warn() {}, info() {} } as unknown as Logger;
const lucia = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
const question: SearchQuestion = {
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

describe.each(variants(databases))("words of the search on $name", ({ open }) => {
  let opened: Opened;
  let now = Date.UTC(2026, 10, 23, 9);
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  it("find synonyms as soon as they are saved, in their catalogue only", async () => {
    await writeProducts(opened.db, [
      { sku: "RIZ-1", name: "Tinte para cabello" },
      { sku: "RIZ-2", name: "Secador", category: ["Color"] },
      { sku: "ESP-1", name: "Secador de incienso", catalogue: "espiritual", category: ["Hogar"] },
    ]);
    const service = createSearchWordsService({ db: opened.db, now: () => now });
    const { search, stop } = startCatalogueSearch({
      config: { database: opened.config },
      log,
      hidesSample: () => false,
      timeout: 60_000,
    });
    const total = async (text: string) => (await search.search({ ...question, text })).total;
    // The shipped list has «pelo = cabello», but no «cabellera».
    expect([await total("pelo"), await total("cabellera")]).toEqual([1, 0]);
    const list = "cabellera = cabello\n- pelo\nrizos: difusor > secador";
    expect(await service.saveSynonyms({ list, seen: 0, by: lucia })).toEqual({ kind: "saved" });
    await expect.poll(() => total("cabellera"), { interval: 50 }).toBe(1);
    expect(await total("pelo")).toBe(0);
    expect(await search.search({ ...question, text: "tinte cabelera" })).toMatchObject({
      total: 1,
      leftOut: [],
      corrected: "tinte cabellera",
    });
    expect(await total("difusores")).toBe(1);
    expect(await total("secadores")).toBe(2);
    await stop();
  });

  it("find «sin» with every word of a list, whether the text or the query has «ni», and without ñ", async () => {
    await writeProducts(opened.db, [
      { sku: "RIZ-1", name: "Champú suave", text: "Sin sulfatos y sin parabenos. Para rizos." },
      { sku: "RIZ-2", name: "Champú fuerte", text: "Sin sulfatos, parabenos ni siliconas." },
      { sku: "RIZ-3", name: "Champú con sulfatos", text: "Con parabenos. Sin añadidos." },
    ]);
    const index = new SearchIndex();
    await refreshIndex(opened.db, index);
    const skus = (text: string) => {
      const { productIds, leftOut } = findIn(index, { text });
      const rows = productIds.map((id) => index.products.rowOf.get(id) ?? -1);
      return [...rows.map((row) => index.products.skus[row]).sort(), ...leftOut];
    };
    expect(skus("champú sin sulfatos ni parabenos")).toEqual(["RIZ-1", "RIZ-2"]);
    expect(skus("champu sin sulfatos, parabenos ni siliconas")).toEqual(["RIZ-2"]);
    expect(skus("sin parabenos ni sulfatos")).toEqual(["RIZ-1", "RIZ-2"]);
    for (const text of ["sin anadidos", "sin añadidos"]) expect(skus(text)).toEqual(["RIZ-3"]);
    index.close();
  });

  it("give related products of brand and category, then of each, that differ from page to page", async () => {
    const made = (sku: string, category: string, brand = "RIZONDA", more = {}) => ({
      sku,
      name: `Producto ${sku.replace(/\d/g, "")}, ${sku.slice(-1)}00 ml`,
      brand,
      category: [category],
      ...more,
    });
    const ids = await writeProducts(opened.db, [
      made("A1", "Geles"),
      made("A2", "Geles"),
      made("B1", "Geles"),
      made("C1", "Geles"),
      made("D1", "Geles", "CARACOLA"),
      made("E1", "Lacas"),
      made("F1", "Lacas", "CARACOLA"),
      made("G1", "Geles"),
      made("H1", "Geles", "RIZONDA", { adult: true }),
      made("X1", "Masaje", "RIZONDA", { catalogue: "erotica" }),
    ]);
    const index = new SearchIndex();
    await refreshIndex(opened.db, index);
    const { rowOf, columns, skus } = index.products;
    const related = (sku: string, { limit = 9, without = [] as string[] } = {}) => {
      const idOf = (one: string) => ids.get(one) ?? 0;
      const row = rowOf.get(idOf(sku)) ?? -1;
      const { productIds } = relatedProducts(
        index,
        {
          productId: idOf(sku),
          catalogue: "rizos",
          without: without.map(idOf),
          limit,
          shown: catalogueNames(),
          seesAdult: false,
          brandId: index.names.brands[columns.brand[row] ?? -1]?.id ?? 0,
          categoryId: index.names.categories[columns.category[row] ?? -1]?.id ?? 0,
        },
        { hidesSample: false },
      );
      return productIds.map((id) => skus[rowOf.get(id) ?? -1]).join(" ");
    };
    expect(related("A1")).toBe("B1 C1 G1 D1 E1");
    expect(related("B1")).toBe("C1 G1 A1 D1 E1");
    expect(related("C1", { limit: 2 })).toBe("G1 A1");
    expect(related("C1", { limit: 2, without: ["G1"] })).toBe("A1 B1");
    expect(related("F1")).toBe("E1 D1");
    index.close();
  });

  it("show no card of a product that has just become one for adults, whatever the index still contains", async () => {
    const ids = await writeProducts(opened.db, [
      { sku: "RIZ-1", name: "Champú" },
      { sku: "RIZ-2", name: "Lubricante", adult: true },
    ]);
    const storefront = createStorefront({
      db: opened.db,
      search: {} as CatalogueSearch,
      hidesSample: () => false,
      sold: async () => new Map(),
      now: () => now,
      names: createListedNames({ db: opened.db, version: () => 0 }),
    });
    const cards = async (seesAdult: boolean) => {
      const access = { shown: catalogueNames(), seesAdult, asksAge: false };
      const shownTo = { access, stock: stockInWords };
      return (await storefront.listCards([...ids.values()], shownTo)).length;
    };
    expect([await cards(true), await cards(false)]).toEqual([2, 1]);
  });

  it("have synonyms that the second of two editors cannot overwrite, and whose mistakes are reported", async () => {
    const service = createSearchWordsService({ db: opened.db, now: () => now });
    const save = (list: string, seen: number) => service.saveSynonyms({ list, seen, by: lucia });
    expect(await save("pelo = cabello", 0)).toEqual({ kind: "saved" });
    expect(await save("pelo = melena", 0)).toEqual({ kind: "conflict" });
    expect(await save("pelo = cabello", 1)).toEqual({ kind: "unchanged" });
    expect(await save("pelo", 1)).toEqual({
      kind: "wrong",
      lines: [{ line: 1, problem: "no-sign" }],
    });
    expect((await service.read()).synonyms).toMatchObject({
      number: 1,
      list: "pelo = cabello",
      memberName: "Lucía Ferrer",
    });
  });

  it("replace the rarest and oldest of 5,000 texts without results by new ones", async () => {
    const row = (text: string, times: number, lastAt: number) => ({ text, times, lastAt });
    const junk = Array.from({ length: 4998 }, (_, at) => row(`junk ${at}`, 1, now + at));
    for (let at = 0; at < junk.length; at += 1000)
      await opened.db
        .insertInto("failed_search")
        .values(
          junk.slice(at, at + 1000).map(({ lastAt, ...one }) => ({ ...one, last_at: lastAt })),
        )
        .execute();
    await addFailedSearches(opened.db, [row("bergamota", 2, now - 5), row("cebolla", 3, now - 9)]);
    await addFailedSearches(opened.db, [
      row("romero", 1, now - 1),
      row("junk 0", 1, now),
      row("salvia", 1, now - 1),
    ]);
    const kept = await listFailedSearches(opened.db, 6000);
    expect(kept).toHaveLength(5000);
    const texts = kept.map(({ text }) => text);
    expect(texts.slice(0, 3)).toEqual(["cebolla", "junk 0", "bergamota"]);
    expect(texts).toEqual(expect.arrayContaining(["romero", "salvia", "junk 3"]));
    for (const gone of ["junk 1", "junk 2"]) expect(texts).not.toContain(gone);
  });

  it("count searches without results, without personal data, for 90 days", async () => {
    const service = createSearchWordsService({ db: opened.db, now: () => now });
    const failed = noteFailedSearches({ db: opened.db, log, now: () => now });
    const nothing = {
      total: 0,
      returned: 0,
      productIds: [],
      facets: [],
      byCode: false,
      leftOut: [],
      corrected: null,
      priceCounts: null,
      scopeTotal: 9,
    };
    for (const text of ["Cebolla", "cebolla ", "600 123 456", "a@b.example", ""])
      failed.note({ ...question, text }, nothing);
    failed.note({ ...question, text: "gel xyz" }, { ...nothing, total: 3, leftOut: ["xyz"] });
    failed.note({ ...question, text: "filtrado", chosen: { brand: ["rizonda"] } }, nothing);
    const prices = { table: createProductNumbers([]), chosen: ["0-2" as const], sorting: null };
    failed.note({ ...question, text: "barato", prices }, nothing);
    expect(failed.total()).toBe(4);
    await failed.store();
    failed.note({ ...question, text: "cebolla" }, nothing);
    await failed.stop();
    expect((await service.read()).failed.map(({ text, times }) => [text, times])).toEqual([
      ["cebolla", 3],
      ["xyz", 1],
    ]);
    await service.dismiss("xyz");
    expect(await service.expire()).toBe(0);
    now += failedSearchRetention + 1;
    expect(await service.expire()).toBe(1);
    expect((await service.read()).failed).toEqual([]);
  });
});
