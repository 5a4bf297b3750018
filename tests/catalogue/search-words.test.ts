import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogueNames } from "../../src/catalogue/domain/catalogue-names.ts";
import type { SearchQuestion } from "../../src/catalogue/domain/search/question.ts";
import { noteFailedSearches } from "../../src/catalogue/search/note-failed-searches.ts";
import { startCatalogueSearch } from "../../src/catalogue/search/start-search.ts";
import {
  createSearchWordsService,
  failedSearchRetention,
} from "../../src/catalogue/search-words-service.ts";
import type { Logger } from "../../src/platform/http/log.ts";
import { databases, type Opened } from "../mail/open-databases.ts";
import { writeProducts } from "./write-products.ts";

const log = { error() {}, warn() {}, info() {} } as unknown as Logger;
const lucia = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
const question: SearchQuestion = {
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

describe.each(databases)("words of the search on $name", ({ open }) => {
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
      ...{ config: { database: opened.config }, log, hidesSample: () => false },
      patience: 60_000,
    });
    const total = async (text: string) => (await search.search({ ...question, text })).total;
    expect(await total("pelo")).toBe(0);
    const list = "pelo = cabello\nrizos: difusor > secador";
    expect(await service.saveSynonyms({ list, seen: 0, by: lucia })).toEqual({ kind: "saved" });
    await expect.poll(() => total("pelo"), { interval: 50 }).toBe(1);
    expect(await total("difusores")).toBe(1);
    expect(await total("secadores")).toBe(2);
    await stop();
  });

  it("keep the list of whoever saved first, and tell what is wrong with another", async () => {
    const service = createSearchWordsService({ db: opened.db, now: () => now });
    const save = (list: string, seen: number) => service.saveSynonyms({ list, seen, by: lucia });
    expect(await save("pelo = cabello", 0)).toEqual({ kind: "saved" });
    expect(await save("pelo = melena", 0)).toEqual({ kind: "conflict" });
    expect(await save("pelo = cabello", 1)).toEqual({ kind: "unchanged" });
    expect(await save("pelo", 1)).toEqual({
      ...{ kind: "wrong", lines: [{ line: 1, problem: "no-sign" }] },
    });
    expect((await service.read()).synonyms).toMatchObject({
      ...{ number: 1, list: "pelo = cabello", memberName: "Lucía Ferrer" },
    });
  });

  it("count what was not found, without what may say who somebody is, for 90 days", async () => {
    const service = createSearchWordsService({ db: opened.db, now: () => now });
    const failed = noteFailedSearches({ db: opened.db, log, now: () => now });
    const nothing = {
      ...{ total: 0, productIds: [], facets: [], byCode: false, leftOut: [], corrected: null },
    };
    for (const text of ["Cebolla", "cebolla ", "600 123 456", "a@b.example", ""])
      failed.note({ ...question, text }, nothing);
    failed.note({ ...question, text: "gel xyz" }, { ...nothing, total: 3, leftOut: ["xyz"] });
    failed.note({ ...question, text: "filtrado", chosen: { marca: ["rizonda"] } }, nothing);
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
