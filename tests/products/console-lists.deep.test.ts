import { afterAll, beforeAll, expect, it } from "vitest";
import { addSampleProducts } from "../../src/demo-data/add-sample-products.ts";
import { makeProducts } from "../../src/demo-data/make-products.ts";
import { firstPage } from "../../src/kernel/paging.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import type { Logger } from "../../src/platform/http/log.ts";
import { productList, toProductFilter } from "../../src/products/console/products/product-list.tsx";
import { startConsoleLists } from "../../src/products/console-lists/start-lists.ts";
import { seenCategory } from "../../src/products/domain/category-tree.ts";
import { createProductListService } from "../../src/products/services/product-list-service.ts";
import { createStockService } from "../../src/stock/services/stock-service.ts";
import { createBrandService } from "../../src/taxonomy/services/brand-service.ts";
import { createCategoryService } from "../../src/taxonomy/services/category-service.ts";
import { type Opened, openSqlite } from "../support/open-databases.ts";

const products = 200_000;
/**
 * Maximum duration of a statement in milliseconds, because it blocks the server. Up to three of ten runs may take
 * longer, in case the machine is busy.
 */
const slowest = 20;
const runs = 10;

const ana = { by: { kind: "staff", id: "ana", name: "Ana" }, at: 0 } as const;

let opened: Opened;
let watched: ReturnType<typeof openDatabase>["db"];
let lists: ReturnType<typeof startConsoleLists>;
const statements: { text: string; took: number }[] = [];
beforeAll(async () => {
  opened = await openSqlite();
  await addSampleProducts(opened.db, { products: makeProducts(products), now: Date.now() });
  watched = openDatabase(opened.config, {
    log: ({ query, queryDurationMillis }) =>
      statements.push({ text: query.sql, took: queryDurationMillis }),
  }).db;
  const log = { error() {}, warn() {}, info() {} } as unknown as Logger;
  lists = startConsoleLists({ config: { database: opened.config }, log, timeout: 120_000 });
}, 300_000);
afterAll(async () => {
  await lists.stop();
  await watched.destroy();
  await opened.close();
});

/** Returns the statements that were slow in more than three of ten runs, so that a busy machine causes no failure. */
async function slowStatements(read: () => Promise<unknown>, times = runs): Promise<string[]> {
  statements.length = 0;
  for (let run = 0; run < times; run += 1) await read();
  const byText = Map.groupBy(statements, ({ text }) => text);
  return [...byText].flatMap(([text, all]) => {
    const slow = all.filter(({ took }) => took > slowest).length;
    return slow > all.length * 0.3 ? [`${slow} of ${all.length}: ${text}`] : [];
  });
}

it.each([
  "",
  "busca=champu+400",
  "orden=nombre&desde=100000",
  "orden=marca",
  "orden=cambio",
  "falta=imagen",
  "falta=existencias&catalogo=rizos",
  "estado=draft",
])("the console lists 200,000 products without a slow SQL statement: %s", async (query) => {
  const service = createProductListService({ db: watched, lists });
  const filter = toProductFilter(productList.read(new URLSearchParams(query)));
  const found = await service.list(filter);
  expect(found.total).toBeGreaterThan(0);
  const slow = await slowStatements(async () => {
    await service.list(filter);
    await service.listNames();
  });
  expect(slow).toEqual([]);
});

it.each(["oldest", "without", "overdue"] as const)("lists by age of stock: %s", async (filter) => {
  const service = createStockService({ db: watched, lists, now: Date.now });
  expect(
    await slowStatements(() => service.read({ filter, code: null, asked: firstPage })),
  ).toEqual([]);
});

it("the console lists and renames brands and categories of 200,000 products", async () => {
  const brands = createBrandService({ db: watched, lists });
  const categories = createCategoryService({ db: watched, lists, settings: null as never });
  const [brand] = await brands.list("");
  const [category] = await categories.list();
  if (!brand || !category) throw new Error("the catalogue has no names");
  let at = 0;
  const slow = await slowStatements(async () => {
    at += 1;
    const { name } = (await brands.find(brand.id)) ?? brand;
    const renamed = await brands.rename({
      ...ana,
      id: brand.id,
      seen: name,
      typed: `${brand.name} ${at}`,
    });
    expect(renamed.kind).toBe("saved");
    const now = (await categories.list()).find(({ id }) => id === category.id) ?? category;
    const placed = await categories.place({
      ...ana,
      id: category.id,
      seen: seenCategory(now),
      typed: `${category.name} ${at}`,
      parentId: null,
    });
    expect(placed.kind).toBe("saved");
    // Only three runs, because after each change the index is built again.
  }, 3);
  expect(slow).toEqual([]);
}, 300_000);

it("the console merges brands in statements between which others can run", async () => {
  const brands = createBrandService({ db: watched, lists });
  const [one, other] = await brands.list("");
  if (!one || !other) throw new Error("the catalogue has no brands");
  statements.length = 0;
  const merged = await brands.merge({ ...ana, id: one.id, seen: one.name, into: other.name });
  expect(merged.kind).toBe("saved");
  const slow = statements.filter(({ took }) => took > slowest * 3);
  expect(slow).toEqual([]);
}, 60_000);
