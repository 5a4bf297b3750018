import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPrintedList } from "../../src/prices/use-cases/read-printed-list.ts";
import { catalogueNames } from "../../src/products/domain/catalogue-names.ts";
import type { SearchQuestion } from "../../src/search/domain/question.ts";
import { founded } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";
import { priceServiceOf } from "./price-service-of.ts";

const monday = Date.parse("2026-11-23T09:00:00Z");
const by = { kind: "staff", id: "marta", name: "Marta" } as const;

describe.each(databases)("the printed price list on $name", ({ open }) => {
  let opened: Opened;
  let companyId: string;
  let ids: Map<string, number>;
  let asked: SearchQuestion[];
  beforeEach(async () => {
    opened = await open();
    asked = [];
    companyId = await founded(opened.db);
    ids = await writeProducts(opened.db, [
      {
        sku: "RIZ-1",
        gtin: "06291041500213",
        name: "Champú <suave> & rico",
        minimum: 6,
        multiple: 6,
      },
      { sku: "RIZ-2", gtin: "00000096385074", name: "Crema", category: ["Cuerpo", "Cremas"] },
      { sku: "RIZ-3", name: "Bálsamo", category: ["Cabello", "Bálsamos"] },
      { sku: "ESP-1", name: "Vela", catalogue: "espiritual", category: ["Velas"] },
      { sku: "ERO-1", name: "Aceite", catalogue: "erotica", adult: true },
      { sku: "SIN-1", name: "Sin precio" },
    ]);
    const service = priceServiceOf(opened.db, { now: monday });
    let seen = 0;
    const set = async (code: string, price: string, fromQuantity = "1") => {
      seen += 1;
      const typed = { code, price, fromQuantity, retailPrice: "" };
      await service.setRow(1, { seen, by, typed, isConfirmed: true });
    };
    for (const code of ["RIZ-1", "RIZ-2", "RIZ-3", "ESP-1", "ERO-1"]) await set(code, "4,125");
    await set("RIZ-1", "3,9188", "24");
  });
  afterEach(() => opened.close());

  async function search(question: SearchQuestion) {
    asked.push(question);
    // Simulates an outdated index, which still finds products that this viewer may not see.
    const productIds = [...ids.values(), 999_999];
    const found = {
      productIds,
      total: productIds.length,
      returned: productIds.length,
      scopeTotal: productIds.length,
      facets: [],
      priceCounts: null,
      byCode: false,
    };
    return { ...found, leftOut: [], corrected: null };
  }

  async function read({ seesAdult = false } = {}) {
    const access = { shown: catalogueNames(), seesAdult, asksAge: false };
    const chosen = { brand: ["rizonda"] };
    const deps = { db: opened.db, search: { search }, hidesSample: false, at: monday };
    const list = await readPrintedList(deps, { companyId, access, chosen, text: "" });
    if (!list) return null;
    const read = [];
    for await (const { path, products } of list.parts) {
      const skus = products.map(
        ({ facts, price }) => `${facts.sku} ${price.ladder.map(({ unit }) => unit)}`,
      );
      read.push([path.join(" > "), ...skus]);
    }
    return read;
  }

  it("has products with prices by category, without what the viewer may not see", async () => {
    expect(await read()).toEqual([
      ["Cabello", "RIZ-1 41250,39188"],
      ["Cabello > Bálsamos", "RIZ-3 41250"],
      ["Cuerpo > Cremas", "RIZ-2 41250"],
      ["Velas", "ESP-1 41250"],
    ]);
    expect(asked[0]).toMatchObject({ chosen: { brand: ["rizonda"] }, sorting: "name" });
    expect(JSON.stringify(await read({ seesAdult: true }))).toContain("ERO-1");
  });

  it("is not found for a company that may see no prices", async () => {
    await opened.db.updateTable("company").set({ shows_prices: 0 }).execute();
    expect(await read()).toBeNull();
    await opened.db.updateTable("company").set({ shows_prices: 1, status: "suspended" }).execute();
    expect(await read()).toBeNull();
  });
});
