import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { usualRules } from "../../src/imports/domain/unattended-rules.ts";
import { getImportKind } from "../../src/imports/kinds/import-kind.ts";
import { createRowChecker } from "../../src/product-files/import-kinds/check-rows.ts";
import { ProductIndex } from "../../src/products/console-lists/product-index.ts";
import type { ConsoleLists } from "../../src/products/console-lists/start-lists.ts";
import { cellWords } from "../../src/products/copy/cell-words-copy.ts";
import { productFormValues } from "../../src/products/copy/product-texts-copy.ts";
import { seenCategory } from "../../src/products/domain/category-tree.ts";
import { createProductService } from "../../src/products/services/product-service.ts";
import { refreshIndex } from "../../src/search/index/refresh-index.ts";
import { SearchIndex } from "../../src/search/index/search-index.ts";
import { createListedNames } from "../../src/storefront/services/listed-names.ts";
import { findByCodeKeys } from "../../src/storefront/store/coded-products.ts";
import { readOfferedFacts, readOfferedFactsOf } from "../../src/storefront/store/offered-facts.ts";
import { findByNumber, searchProducts } from "../../src/storefront/store/offered-products.ts";
import { findProductPage } from "../../src/storefront/store/product-page.ts";
import { readSitemapProducts } from "../../src/storefront/store/sitemap-products.ts";
import { isVisible } from "../../src/storefront/use-cases/read-shelves.ts";
import { nameEventSentence } from "../../src/taxonomy/copy/name-history-copy.ts";
import { createBrandService } from "../../src/taxonomy/services/brand-service.ts";
import { createCategoryService } from "../../src/taxonomy/services/category-service.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

const shampoo = {
  sku: "RIZ-0042",
  name: "Champú nutritivo",
  brand: "RIZONDA",
  family: "Nutritiva",
  category: ["Cabello", "Champús"],
};
const mask = { sku: "RIZ-0001", brand: "RIZONDA", category: ["Cabello", "Mascarillas"] };
const twin = { sku: "RZN-0001", brand: "Rizzonda", family: "Nutritiva", category: ["Baño"] };
const loose = { sku: "RZN-0002", brand: "Rizzonda", family: "Suave", category: ["Baño"] };
const candle = {
  sku: "ESP-0001",
  brand: "LUNAREA",
  catalogue: "espiritual" as const,
  category: ["Velas"],
};

const ana = { by: { kind: "staff", id: "ana", name: "Ana" }, at: Date.UTC(2026, 10, 23) } as const;

describe.each(databases)("brands and categories of the catalogue on $name", ({ open }) => {
  let opened: Opened;
  let brands: ReturnType<typeof createBrandService>;
  let categories: ReturnType<typeof createCategoryService>;
  beforeEach(async () => {
    opened = await open();
    await writeProducts(opened.db, [shampoo, mask, twin, loose, candle]);
    const index = new ProductIndex(opened.db);
    const lists = { ask: async () => await index.count() } as unknown as ConsoleLists;
    brands = createBrandService({ db: opened.db, lists });
    categories = createCategoryService({
      db: opened.db,
      lists,
      settings: null as never,
    });
  });
  afterEach(() => opened.close());

  async function brandOf(name: string): Promise<number> {
    const found = (await brands.list("")).find((brand) => brand.name === name);
    return found?.id ?? 0;
  }

  async function categoryOf(...path: string[]) {
    const found = (await categories.list()).find((one) => one.path.join() === path.join());
    if (!found) throw new Error(`no category ${path.join(" > ")}`);
    return { ...found, seen: seenCategory(found) };
  }

  async function facts(sku: string) {
    const products = createProductService(opened.db);
    const { id } = await opened.db
      .selectFrom("product")
      .select("id")
      .where("sku", "=", sku)
      .executeTakeFirstOrThrow();
    const product = await products.find(id);
    if (!product) throw new Error(`no product ${sku}`);
    return { ...product.facts, id, hash: product.hash };
  }

  const addresses = () => createListedNames({ db: opened.db, version: () => 0 }).read();

  it("list brands with their products, found by words", async () => {
    expect(await brands.list("")).toMatchObject([
      { name: "LUNAREA", products: 1 },
      { name: "RIZONDA", products: 2 },
      { name: "Rizzonda", products: 2 },
    ]);
    expect(await brands.list("rizónda")).toMatchObject([{ name: "RIZONDA" }]);
  });

  it("rename a brand everywhere, and keep the former address", async () => {
    const id = await brandOf("RIZONDA");
    expect(await brands.rename({ ...ana, id, seen: "RIZONDA", typed: " Rizonda Pro " })).toEqual({
      kind: "saved",
      id,
      name: "Rizonda Pro",
    });
    expect((await facts("RIZ-0042")).brand).toBe("Rizonda Pro");
    const { brandAt } = await addresses();
    expect(brandAt("rizonda")).toMatchObject({ path: "/catalogo/marcas/rizonda-pro" });
    expect(brandAt("rizonda-pro")?.id).toBe(id);
    expect(await brands.find(id)).toMatchObject({ former: ["RIZONDA"], products: 2 });
    await brands.rename({ ...ana, id, seen: "Rizonda Pro", typed: "RIZONDA" });
    expect(await brands.find(id)).toMatchObject({ name: "RIZONDA", former: ["Rizonda Pro"] });
  });

  it("reject invalid names, another's name, and changes over somebody else's", async () => {
    const id = await brandOf("RIZONDA");
    const rename = (typed: string, seen = "RIZONDA") => brands.rename({ ...ana, id, seen, typed });
    expect(await rename("")).toMatchObject({ problem: "missing" });
    expect(await rename("***")).toMatchObject({ problem: "no-letters" });
    expect(await rename("x".repeat(61))).toMatchObject({ problem: "too-long" });
    expect(await rename("lúnarea")).toMatchObject({ problem: "taken", other: "LUNAREA" });
    expect(await rename("Otra", "RIZZO")).toEqual({ kind: "overtaken", name: "RIZONDA" });
    expect(await brands.rename({ ...ana, id: 999_999, seen: "", typed: "a" })).toEqual({
      kind: "gone",
    });
    const both = await Promise.all([rename("Una"), rename("Otra")]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["overtaken", "saved"]);
  });

  it("merge brands with their families, and accept files that name the former brand", async () => {
    const [id, into] = [await brandOf("Rizzonda"), await brandOf("RIZONDA")];
    const merge = (name: string) => brands.merge({ ...ana, id, seen: "Rizzonda", into: name });
    expect(await merge("nada")).toMatchObject({ problem: "unknown-brand" });
    expect(await merge("rizzonda")).toMatchObject({ problem: "itself" });
    expect(await merge("rizonda")).toEqual({ kind: "saved", id: into, name: "RIZONDA" });
    expect(await brands.find(id)).toBeNull();
    expect((await brands.list("")).map(({ name, products }) => [name, products])).toEqual([
      ["LUNAREA", 1],
      ["RIZONDA", 4],
    ]);
    expect(await facts("RZN-0001")).toMatchObject({ brand: "RIZONDA", family: "Nutritiva" });
    expect(await facts("RZN-0002")).toMatchObject({ brand: "RIZONDA", family: "Suave" });
    expect((await addresses()).brandAt("rizzonda")?.id).toBe(into);
    await writeProducts(opened.db, [{ sku: "RZN-0003", brand: "RIZZONDA" }]);
    expect((await facts("RZN-0003")).brand).toBe("RIZONDA");
  });

  it("move, rename and order categories, and keep the former addresses", async () => {
    const hair = await categoryOf("Cabello");
    const shampoos = await categoryOf("Cabello", "Champús");
    const renamed = { ...ana, id: hair.id, seen: hair.seen, typed: "Pelo", parentId: null };
    expect(await categories.place(renamed)).toEqual({ kind: "saved", id: hair.id });
    expect((await facts("RIZ-0042")).category).toEqual(["Pelo", "Champús"]);
    const moved = await categories.place({
      ...ana,
      id: shampoos.id,
      seen: "rizos > Pelo > Champús",
      typed: "Champús",
      parentId: (await categoryOf("Baño")).id,
    });
    expect(moved.kind).toBe("saved");
    const { categoryAt } = await addresses();
    const path = "/catalogo/rizos/categorias/bano/champus";
    expect(categoryAt("rizos", ["cabello", "champus"])?.path).toBe(path);
    expect(categoryAt("rizos", ["pelo", "champus"])?.path).toBe(path);
    expect(categoryAt("rizos", ["cabello", "mascarillas"])?.path).toBe(
      "/catalogo/rizos/categorias/pelo/mascarillas",
    );
    expect(await categories.listFormer(shampoos.id)).toEqual([
      "Cabello > Champús",
      "Pelo > Champús",
    ]);
    await writeProducts(opened.db, [
      { sku: "RIZ-0003", category: ["Cabello", "Champús", "Secos"] },
    ]);
    expect((await facts("RIZ-0003")).category).toEqual(["Baño", "Champús", "Secos"]);
    const names = async () =>
      (await categories.list())
        .filter(({ parentId, catalogue }) => parentId === null && catalogue === "rizos")
        .map(({ name }) => name);
    expect(await names()).toEqual(["Baño", "Pelo"]);
    await categories.shift({ id: hair.id, by: -1 });
    expect(await names()).toEqual(["Pelo", "Baño"]);
    await categories.shift({ id: hair.id, by: -1 });
    expect(await names()).toEqual(["Pelo", "Baño"]);
  });

  it("reject positions that are taken, too deep, within themselves or of another catalogue", async () => {
    const hair = await categoryOf("Cabello");
    const shampoos = await categoryOf("Cabello", "Champús");
    const candles = await categoryOf("Velas");
    const place = (parentId: number | null, typed = "Cabello") =>
      categories.place({ ...ana, id: hair.id, seen: hair.seen, typed, parentId });
    expect(await place(shampoos.id)).toMatchObject({ problem: "within-itself" });
    expect(await place(hair.id)).toMatchObject({ problem: "within-itself" });
    expect(await place(candles.id)).toMatchObject({ problem: "unknown-parent" });
    expect(await place(999_999)).toMatchObject({ problem: "unknown-parent" });
    expect(await place(null, "baño")).toMatchObject({ problem: "taken" });
    expect(await place(null, "...")).toMatchObject({ problem: "no-letters" });
    let parentId = shampoos.id;
    for (const typed of ["Secos", "Finos"]) {
      const added = await categories.add({ ...ana, catalogue: "rizos", parentId, typed });
      if (added.kind !== "saved") throw new Error(added.kind);
      parentId = added.id;
    }
    const add = (more: object) =>
      categories.add({
        ...ana,
        catalogue: "rizos" as const,
        parentId: null,
        typed: "Peines",
        ...more,
      });
    expect(await add({ parentId })).toMatchObject({ problem: "too-deep" });
    expect(await place((await categoryOf("Baño")).id)).toMatchObject({ problem: "too-deep" });
    expect(await add({ typed: "BAÑO" })).toMatchObject({ problem: "taken" });
    expect(await add({})).toMatchObject({ kind: "saved" });
    expect(await categories.remove({ ...ana, ...hair })).toMatchObject({ problem: "not-empty" });
    expect(await categories.remove({ ...ana, ...shampoos })).toMatchObject({
      problem: "not-empty",
    });
    const combs = await categoryOf("Peines");
    expect(await categories.remove({ ...ana, ...combs, seen: "rizos > Otra" })).toEqual({
      kind: "overtaken",
    });
    expect(await categories.remove({ ...ana, ...combs })).toEqual({ kind: "saved", id: combs.id });
    expect(await categories.shift({ id: combs.id, by: 1 })).toEqual({ kind: "gone" });
  });

  it("record who has renamed, merged, moved and added what, also for a brand that no longer exists", async () => {
    const [rizonda, twin] = [await brandOf("RIZONDA"), await brandOf("Rizzonda")];
    await brands.rename({ ...ana, id: twin, seen: "Rizzonda", typed: "Rizonda Pro" });
    await brands.rename({ ...ana, id: twin, seen: "Rizonda Pro", typed: "Rizonda Pro" });
    const leo = { by: { kind: "staff", id: "leo", name: "Leo" }, at: ana.at + 1 } as const;
    await brands.merge({ ...leo, id: twin, seen: "Rizonda Pro", into: "RIZONDA" });
    const { events = [] } = (await brands.find(rizonda)) ?? {};
    expect(events.map(nameEventSentence)).toEqual([
      "Leo unió Rizonda Pro con RIZONDA.",
      "Ana cambió el nombre: de Rizzonda a Rizonda Pro.",
    ]);
    const [hair, bath] = [await categoryOf("Cabello"), await categoryOf("Baño")];
    await categories.place({
      ...ana,
      id: bath.id,
      seen: bath.seen,
      typed: "Ducha",
      parentId: null,
    });
    const { seen } = await categoryOf("Ducha");
    await categories.place({ ...leo, id: bath.id, seen, typed: "Ducha", parentId: hair.id });
    expect((await categories.listEvents(bath.id)).map(nameEventSentence)).toEqual([
      "Leo la movió: de Ducha a Cabello > Ducha.",
      "Ana cambió el nombre: de Baño a Ducha.",
    ]);
    await categories.add({ ...ana, catalogue: "rizos", parentId: null, typed: "Peines" });
    const combs = await categoryOf("Peines");
    expect(await categories.listEvents(combs.id)).toMatchObject([
      { event: "added", after: "Peines", at: ana.at },
    ]);
    expect(await categories.listRemoved()).toEqual([]);
    expect(await categories.remove({ ...leo, ...combs })).toMatchObject({ kind: "saved" });
    expect(await categories.listEvents(combs.id)).toEqual([]);
    const removed = await categories.listRemoved();
    expect(removed).toMatchObject([{ at: leo.at, before: "Peines" }]);
    expect(removed.map(nameEventSentence)).toEqual(["Leo eliminó la categoría Peines."]);
  });

  it("hide a brand with its products everywhere but in the console, and show it again", async () => {
    const { db } = opened;
    const id = await brandOf("RIZONDA");
    const { id: product } = await facts("RIZ-0042");
    const index = new SearchIndex();
    const seen = { shown: ["rizos"] as const, seesAdult: true, hidesSample: false };
    const offered = async () => {
      await refreshIndex(db, index);
      const [brief] = await findByNumber(db, [product]);
      return {
        searched: index.products.rowOf.has(product),
        offered: (await readOfferedFacts(db, { ...seen, after: "" })).some(
          (row) => row.id === product,
        ),
        byNumber: (await readOfferedFactsOf(db, { ...seen, ids: [product] })).length > 0,
        byCode: (await findByCodeKeys(db, ["RIZ0042"])).length > 0,
        suggested:
          (await searchProducts(db, { typed: "RIZ-0042", catalogue: "rizos", limit: 9 })).length >
          0,
        inSitemap:
          (await readSitemapProducts(db, { after: product - 1, last: product })).length > 0,
        onShelf: brief !== undefined && isVisible(brief, { hidesSample: false }),
        hasPage: (await findProductPage(db, product))?.isBrandHidden === false,
      };
    };
    const all = await offered();
    expect(Object.values(all)).not.toContain(false);
    const hide = (isHidden: boolean) => brands.setHidden({ ...ana, id, seen: "RIZONDA", isHidden });
    expect(await hide(true)).toMatchObject({ kind: "saved" });
    const none = Object.fromEntries(Object.keys(all).map((way) => [way, false]));
    expect(await offered()).toEqual(none);
    expect(await brands.find(id)).toMatchObject({ isHidden: true, products: 2 });
    expect((await facts("RIZ-0042")).state).toBe("active");
    await hide(true);
    await hide(false);
    expect(await offered()).toEqual(all);
    const { events = [] } = (await brands.find(id)) ?? {};
    expect(events.map(({ event }) => event)).toEqual(["shown", "hidden"]);
    expect(await brands.setHidden({ ...ana, id, seen: "Otra", isHidden: true })).toEqual({
      kind: "overtaken",
      name: "RIZONDA",
    });
    index.close();
  });

  it("are unchanged by a file or form with former names", async () => {
    const id = await brandOf("RIZONDA");
    await brands.rename({ ...ana, id, seen: "RIZONDA", typed: "Rizonda Pro" });
    const hair = await categoryOf("Cabello");
    await categories.place({ ...ana, id: hair.id, seen: hair.seen, typed: "Pelo", parentId: null });
    const check = async (brand: string, category: string, name = "Champú nutritivo") => {
      const checker = await createRowChecker(opened.db, {
        reading: getImportKind(importKinds, "products"),
        headers: ["SKU", "Nombre", "Marca", "Categoría"],
        mapping: { sku: 0, name: 1, brand: 2, category: 3 },
        styles: {},
        today: "2026-11-23",
        rules: usualRules,
      } as unknown as Parameters<typeof createRowChecker>[1]);
      const cells = ["RIZ-0042", name, brand, category].map((text) => ({ kind: "text", text }));
      const [outcome] = await checker.check([{ number: 2, isHidden: false, cells }] as never);
      return outcome;
    };
    expect(await check("RIZONDA", "Cabello > Champús")).toEqual({ kind: "unchanged" });
    expect(await check("Rizonda Pro", "Pelo > Champús")).toEqual({ kind: "unchanged" });
    expect(await check("RIZONDA", "Cabello > Champús", "Champú suave")).toMatchObject({
      kind: "change",
      change: {
        after: {
          facts: { brand: "Rizonda Pro", category: ["Pelo", "Champús"], name: "Champú suave" },
        },
      },
    });
    const { id: product, hash, ...rest } = await facts("RIZ-0042");
    const saved = await createProductService(opened.db).save({
      id: product,
      seen: hash,
      typed: productFormValues(rest),
      words: cellWords,
      isConfirmed: false,
      by: { kind: "staff", id: "lucia", name: "Lucía Ferrer" },
    });
    expect(saved).toEqual({ kind: "unchanged", id: product });
  });
});
