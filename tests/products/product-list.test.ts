import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstPage } from "../../src/kernel/paging.ts";
import type { Logger } from "../../src/platform/http/log.ts";
import { productList, toProductFilter } from "../../src/products/console/products/product-list.tsx";
import { startConsoleLists } from "../../src/products/console-lists/start-lists.ts";
import { productsOfPage } from "../../src/products/domain/product-filter.ts";
import { createProductNumbers } from "../../src/products/domain/product-numbers.ts";
import { createProductListService } from "../../src/products/services/product-list-service.ts";
import { createStockService } from "../../src/stock/services/stock-service.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

const log = { error() {}, warn() {}, info() {} } as unknown as Logger;
const shampoo = {
  sku: "RIZ-0042",
  name: "Champú nutritivo",
  category: ["Lavado", "Champús"],
  gtin: "06291041500213",
  supplierCode: "PROV-7",
};
const mask = { sku: "RIZ-0001", name: "Mascarilla Ñora", category: ["Lavado", "Mascarillas"] };
const candle = {
  sku: "ESP-0001",
  name: "Vela de soja",
  brand: "LUNAREA",
  catalogue: "espiritual" as const,
  category: ["Velas"],
  state: "draft" as const,
};

describe.each(databases)("the console's list of products on $name", ({ open }) => {
  let opened: Opened;
  let lists: ReturnType<typeof startConsoleLists>;
  let ids: Map<string, number>;
  beforeAll(async () => {
    opened = await open();
    ids = await writeProducts(opened.db, [shampoo, mask, candle]);
    lists = startConsoleLists({ config: { database: opened.config }, log });
  });
  afterAll(async () => {
    await lists.stop();
    await opened.close();
  });

  const list = (query = "") =>
    createProductListService({ db: opened.db, lists }).list(
      toProductFilter(productList.read(new URLSearchParams(query))),
    );
  const skus = async (query = "") => (await list(query)).page.rows.map(({ sku }) => sku);
  const row = async (sku: string) =>
    await opened.db
      .selectFrom("product")
      .selectAll()
      .where("id", "=", ids.get(sku) ?? 0)
      .executeTakeFirstOrThrow();

  it.each([
    ["busca=champu", ["RIZ-0042"]],
    ["busca=CHAMPÚ+rizonda", ["RIZ-0042"]],
    ["busca=riz0042", ["RIZ-0042"]],
    ["busca=riz+0042", ["RIZ-0042"]],
    ["busca=6291041500213", ["RIZ-0042"]],
    ["busca=prov-7", ["RIZ-0042"]],
    ["busca=ñora", ["RIZ-0001"]],
    ["busca=champu+vela", []],
    ["busca=%00%F0%9F%A7%B4", ["ESP-0001", "RIZ-0001", "RIZ-0042"]],
    ["catalogo=rizos", ["RIZ-0001", "RIZ-0042"]],
    ["estado=draft", ["ESP-0001"]],
    ["orden=nombre", ["RIZ-0042", "RIZ-0001", "ESP-0001"]],
    ["orden=marca", ["ESP-0001", "RIZ-0001", "RIZ-0042"]],
    ["falta=imagen&catalogo=espiritual", ["ESP-0001"]],
    ["marca=999999", []],
  ])("finds products by %s", async (query, found) => {
    expect(await skus(query)).toEqual(found);
  });

  it("sorts by prices and margins, in both directions, with products without one last", async () => {
    const prices = ["RIZ-0042", "ESP-0001"].map((sku) => [ids.get(sku) ?? 0, 100] as const);
    const [cheap, dear] = prices.toSorted(([one], [other]) => one - other);
    const numbers = createProductNumbers([cheap ?? [0, 0], [dear?.[0] ?? 0, 200]]);
    const inOrder = async (orden: string) => {
      const filter = toProductFilter(productList.read(new URLSearchParams({ orden })));
      const { page } = await lists.ask("products", { ...filter, numbers });
      return page.rows;
    };
    const unpriced = ids.get("RIZ-0001");
    expect(await inOrder("precio")).toEqual([cheap?.[0], dear?.[0], unpriced]);
    expect(await inOrder("margen-mayor")).toEqual([dear?.[0], cheap?.[0], unpriced]);
  });

  it("finds products by brand, and by category with the narrower ones", async () => {
    const { brand_id, category_id } = await row("RIZ-0042");
    const { parent_id } = await opened.db
      .selectFrom("category")
      .select("parent_id")
      .where("id", "=", category_id)
      .executeTakeFirstOrThrow();
    expect(await skus(`marca=${brand_id}`)).toEqual(["RIZ-0001", "RIZ-0042"]);
    expect(await skus(`categoria=${category_id}`)).toEqual(["RIZ-0042"]);
    expect(await skus(`categoria=${parent_id}`)).toEqual(["RIZ-0001", "RIZ-0042"]);
  });

  it("finds products without stock or a picture, and shows both", async () => {
    const stock = {
      product_id: ids.get("RIZ-0042") ?? 0,
      on_hand: 9,
      allocated: 4,
      changed_at: 1,
      incoming_quantity: null,
      incoming_date: null,
      reported_at: 1,
      source: "file" as const,
      import_run_id: null,
    };
    await opened.db.insertInto("stock").values(stock).execute();
    expect(await skus("falta=existencias")).toEqual(["ESP-0001", "RIZ-0001"]);
    expect((await list("busca=champu")).page.rows).toMatchObject([
      { available: 5, picture: null, category: "Champús" },
    ]);
    await opened.db.updateTable("stock").set({ allocated: 9 }).execute();
    expect(await skus("falta=existencias")).toHaveLength(3);
    await opened.db.deleteFrom("stock").execute();
  });

  it("reads the age of stock in the same thread", async () => {
    const stock = createStockService({
      db: opened.db,
      lists,
      now: () => Date.UTC(2026, 10, 23),
    });
    const { age, page } = await stock.read({ filter: "without", code: null, asked: firstPage });
    expect(age).toMatchObject({ withoutStock: 2 });
    expect(page.rows).toHaveLength(2);
  });

  it("sees changes at once, and goes on after a product and back", async () => {
    expect(await skus("desde=999999")).toHaveLength(3);
    const added = Array.from({ length: productsOfPage }, (_, at) => ({ sku: `ZZZ-${100 + at}` }));
    await writeProducts(opened.db, added);
    const { page, total } = await list();
    expect(total).toBe(productsOfPage + 3);
    expect(page).toMatchObject({ previous: null, isFirst: true });
    const second = await list(`desde=${page.next}`);
    expect(second.page.rows.map(({ sku }) => sku)).toEqual(["ZZZ-147", "ZZZ-148", "ZZZ-149"]);
    expect(second.page.next).toBeNull();
    const back = await list(`hasta=${second.page.previous}`);
    expect(back.page.rows).toEqual(page.rows);
    expect(back.page.previous).toBeNull();
  });

  it("continues after a product that is no longer among the filtered ones", async () => {
    const { id } = await row("RIZ-0001");
    expect((await skus(`busca=ZZZ&desde=${id}`))[0]).toBe("ZZZ-100");
    expect(await skus(`estado=draft&hasta=${id}`)).toEqual(["ESP-0001"]);
  });
});

describe("the thread that computes product lists", () => {
  it("ends when it is not used, starts again, and rejects questions after it was stopped", async () => {
    const [sqlite] = databases;
    const opened = await (sqlite?.open() ?? Promise.reject());
    const database = { database: opened.config };
    const lists = startConsoleLists({ config: database, log, idle: 20 });
    expect(await lists.ask("counts", null)).toMatchObject({ total: 0 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await lists.ask("counts", null)).toMatchObject({ total: 0 });
    await lists.stop();
    await expect(lists.ask("counts", null)).rejects.toThrow("do not answer");
    await opened.close();
  });
});
