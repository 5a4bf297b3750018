import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listImportRuns } from "../../src/imports/store/import-runs.ts";
import { countRows } from "../../src/platform/database/count-rows.ts";
import { cellWords } from "../../src/products/copy/cell-words-copy.ts";
import { productFormValues } from "../../src/products/copy/product-texts-copy.ts";
import { newProductTexts, type TypedProduct } from "../../src/products/domain/product-record.ts";
import { createProductService } from "../../src/products/services/product-service.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const lucia = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
const marc = { kind: "staff", id: "marc", name: "Marc Oriol" } as const;
const shampoo: TypedProduct = {
  ...newProductTexts,
  sku: "RIZ-0042",
  name: "Champú",
  brand: "RIZONDA",
  catalogue: "rizos",
  category: "Cabello > Champús",
  gtin: "6291041500213",
};
const candle: TypedProduct = {
  ...newProductTexts,
  sku: "ESP-0001",
  name: "Vela",
  brand: "LUNAREA",
  catalogue: "espiritual",
  category: "Velas",
};

describe.each(databases)("edits of products on $name", ({ open }) => {
  let opened: Opened;
  let products: ReturnType<typeof createProductService>;
  let now = Date.UTC(2026, 10, 23, 9);
  beforeEach(async () => {
    opened = await open();
    products = createProductService(opened.db, { now: () => (now += 1000) });
  });
  afterEach(() => opened.close());

  const save = (typed: TypedProduct, more: Partial<Parameters<typeof products.save>[0]> = {}) =>
    products.save({
      id: null,
      seen: "",
      typed,
      words: cellWords,
      isConfirmed: false,
      by: lucia,
      ...more,
    });

  async function create(typed: TypedProduct) {
    const outcome = await save(typed);
    if (outcome.kind !== "saved") throw new Error(JSON.stringify(outcome));
    return await get(outcome.id);
  }

  async function get(id: number) {
    const product = await products.find(id);
    if (!product) throw new Error(`no product ${id}`);
    return product;
  }

  it("change several products at once, each with its history, but no category of another catalogue", async () => {
    const { id } = await create(shampoo);
    const other = await create(candle);
    const category = { catalogue: "rizos", path: ["Lavado"] } as const;
    const change = { state: "ending", brand: null, category } as const;
    const ids = [id, other.id, 999];
    expect(await products.changeMany({ ids, change, by: marc })).toEqual({ changed: 1, left: 2 });
    const product = await get(id);
    expect(product.facts).toMatchObject({
      state: "ending",
      brand: "RIZONDA",
      category: ["Lavado"],
    });
    const changes = await products.listChanges(product);
    expect(changes.map(({ by }) => by.name)).toContain("Marc Oriol");
    expect((await get(other.id)).facts).toEqual(other.facts);
    expect(await products.changeMany({ ids: [id], change, by: marc })).toEqual({
      changed: 0,
      left: 1,
    });
  });

  it("create a product, change it and tell who did what", async () => {
    const { id, hash, facts } = await create(shampoo);
    const typed = { ...productFormValues(facts), name: "Champú suave", brand: "LUNAREA" };
    expect(await save(typed, { id, seen: hash, by: marc })).toEqual({ kind: "saved", id });
    const product = await get(id);
    expect(product.facts).toMatchObject({ name: "Champú suave", brand: "LUNAREA" });
    const changes = await products.listChanges(product);
    expect(
      changes.map(({ kind, by, before, after }) => [
        kind,
        by.name,
        before?.facts.name,
        after.facts.name,
      ]),
    ).toEqual([
      ["edit", "Marc Oriol", "Champú", "Champú suave"],
      ["edit", "Lucía Ferrer", undefined, "Champú"],
    ]);
    expect(await listImportRuns(opened.db, 10)).toEqual([]);
  });

  it("store nothing when nothing changes", async () => {
    const { id, hash, facts } = await create(shampoo);
    expect(await save(productFormValues(facts), { id, seen: hash })).toEqual({
      kind: "unchanged",
      id,
    });
    expect(await products.listChanges(await get(id))).toHaveLength(1);
  });

  it("of two people do not overwrite each other", async () => {
    const { id, hash, facts } = await create(shampoo);
    const texts = productFormValues(facts);
    const outcomes = await Promise.all([
      save({ ...texts, name: "Champú de Lucía" }, { id, seen: hash }),
      save({ ...texts, grams: "500" }, { id, seen: hash, by: marc }),
    ]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["overtaken", "saved"]);
    const product = await get(id);
    expect(await products.findShown(product, hash)).toEqual(facts);
  });

  it("reject the codes of another product and an unknown replacement", async () => {
    await create(shampoo);
    const outcome = await save({
      ...candle,
      sku: "riz 0042",
      gtin: "6291041500213",
      replacedBy: "NADA-1",
    });
    expect(outcome).toMatchObject({
      kind: "problems",
      problems: [
        { field: "sku", problem: "sku-of-another", other: "RIZ-0042" },
        { field: "gtin", problem: "gtin-of-another", other: "RIZ-0042" },
        { field: "replacedBy", problem: "unknown-replacement" },
      ],
    });
    expect(await countRows(opened.db.selectFrom("product"))).toBe(1);
  });

  it("need confirmation before IVA changes", async () => {
    const { id, hash, facts } = await create(shampoo);
    const typed = { ...productFormValues(facts), iva: "reduced" };
    expect(await save(typed, { id, seen: hash })).toMatchObject({
      kind: "to-confirm",
      guards: ["iva-changes"],
    });
    expect((await get(id)).facts.ivaClass).toBe("general");
    expect(await save(typed, { id, seen: hash, isConfirmed: true })).toMatchObject({
      kind: "saved",
    });
  });

  it("can be undone, a changed SKU too, until somebody changes the product again", async () => {
    const { id, hash, facts } = await create(shampoo);
    const typed = { ...productFormValues(facts), sku: "RIZ-0099", name: "Champú suave" };
    await save(typed, { id, seen: hash });
    const changed = await get(id);
    expect(await products.undoLast({ id, seen: hash, by: marc })).toMatchObject({
      kind: "overtaken",
    });
    expect(await products.undoLast({ id, seen: changed.hash, by: marc })).toEqual({
      kind: "saved",
      id,
    });
    const product = await get(id);
    expect(product).toMatchObject({ hash, facts, skuKey: "RIZ0042" });
    expect((await products.listChanges(product)).map(({ by }) => by.name)).toEqual([
      "Marc Oriol",
      "Lucía Ferrer",
      "Lucía Ferrer",
    ]);
  });

  it("handle a replacement product and a deleted product", async () => {
    await create(candle);
    expect((await create({ ...shampoo, replacedBy: "ESP-0001" })).facts.replacedBy).toBe(
      "ESP-0001",
    );
    expect(await save(shampoo, { id: 999, seen: "" })).toEqual({ kind: "gone" });
    expect(await products.undoLast({ id: 999, seen: "", by: lucia })).toEqual({ kind: "gone" });
  });
});
