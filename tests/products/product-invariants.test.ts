import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schema } from "../../src/platform/database/schema.ts";
import type { InvariantName } from "../../src/products/domain/product.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

const shampoo = {
  sku: "RIZ-0042",
  gtin: "06291041500213",
  caseGtin: "16291041500210",
  family: "Nutritiva",
  variant: "400 ml",
  content: { count: 1, milli: 400_000, unit: "ml" as const },
  pao: 12,
  origin: "ES",
  cnCode: "33051000",
  grams: 450,
  unNumber: "UN1950",
  limitedQuantity: true,
  minimum: 12,
  multiple: 6,
  unitsPerCase: 24,
  category: ["Cabello", "Champús"],
};
const others = [
  { sku: "RIZ-0043", gtin: "06291041500220", category: ["Cabello", "Mascarillas"] },
  { sku: "ESP-0001", brand: "LUNAREA", catalogue: "espiritual" as const, category: ["Velas"] },
  { sku: "ESP-0002", brand: "LUNAREA", catalogue: "espiritual" as const, family: "Ritual" },
];

/** Values that no product may have, each with the database constraint that refuses it. */
const ofProduct: [string, Partial<Record<keyof Schema["product"], unknown>>][] = [
  ["product_sku_given", { sku: "" }],
  ["product_sku_given", { sku: "R".repeat(41) }],
  ["product_sku_key_folded", { sku_key: "" }],
  ...["RIZ 42", "RIZ.42", "RIZ-42", "RIZ_42", "RIZ/42", "riz42"].map(
    (sku_key): (typeof ofProduct)[number] => ["product_sku_key_folded", { sku_key }],
  ),
  ["unique|sku_key", { sku_key: "RIZ0043" }],
  ["unique|gtin", { gtin: "06291041500220" }],
  ["product_gtin_valid", { gtin: "06291041500214" }],
  ["product_gtin_valid", { gtin: "0629104150021A" }],
  ["product_gtin|length", { gtin: "6291041500213" }],
  ["product_case_gtin_valid", { case_gtin: "16291041500211" }],
  ["product_case_code", { case_gtin: "06291041500213" }],
  ["product_case_code", { units_per_case: null }],
  ["product_named", { name: "" }],
  ["product_catalogue|catalogue in|category_catalogue", { catalogue: "otra" }],
  ["product_category_catalogue", { catalogue: "espiritual" }],
  ["product_variant", { family_id: null }],
  ["product_iva_class|iva_class", { iva_class: "exento" }],
  ["product_content_whole", { content_count: null }],
  ["product_content_whole", { content_milli: null }],
  ["product_content_whole", { content_unit: null }],
  ["product_content_whole", { content_unit: "oz" }],
  ["product_content_milli|content_milli > 0", { content_milli: 0 }],
  ["product_durability", { has_best_before: 1 }],
  ["product_durability_known", { has_best_before: 2, pao_months: null }],
  ["product_durability_known", { pao_months: 121 }],
  ["product_pao_months|pao_months > 0", { pao_months: 0 }],
  ["product_origin_country", { origin: "e5" }],
  ["product_origin|length", { origin: "ESP" }],
  ["product_cn_code_digits", { cn_code: "3305100X" }],
  ["product_cn_code|length", { cn_code: "3305" }],
  ["product_grams|grams > 0", { grams: 0 }],
  ["product_weight", { grams: 1_000_001 }],
  ["product_un_number_valid", { un_number: "1950" }],
  ["product_un_number_valid", { un_number: "UN195X" }],
  ["product_limited_quantity", { un_number: null }],
  ["product_limited_quantity", { is_limited_quantity: 2 }],
  ["product_multiple", { minimum: 13 }],
  ["product_multiple", { minimum: 0 }],
  ["product_multiple|division by zero", { multiple: 0 }],
  ["product_case\\b", { units_per_case: 25 }],
  ["product_quantities", { units_per_case: 600_000 }],
  ["product_yes_or_no", { is_for_resale: 2 }],
  ["product_oversell|oversell in", { oversell: "often" as never }],
  ["product_yes_or_no", { is_adult: -1 }],
  ["product_state|state in", { state: "sold-out" }],
  ["foreign|FOREIGN", { replaced_by: 999_999 }],
  ["foreign|FOREIGN", { brand_id: 999_999, family_id: null, variant: "" }],
];

/** Database constraint for each rule of the domain code that compares several fields of a product. */
const ofDomain: Record<InvariantName, string> = {
  "minimum-not-a-multiple": "product_multiple",
  "case-not-a-multiple": "product_case",
  "case-code-without-units": "product_case_code",
  "case-code-is-unit-code": "product_case_code",
  "replaced-by-itself": "product_replacement",
  "variant-without-family": "product_variant",
};

describe.each(databases)("the database constraints of the catalogue on $name", ({ open }) => {
  let opened: Opened;
  let ids: Map<string, number>;
  const idOf = (sku: string) => ids.get(sku) ?? 0;
  beforeAll(async () => {
    opened = await open();
    ids = await writeProducts(opened.db, [shampoo, ...others]);
  });
  afterAll(() => opened.close());

  const setProduct = (values: object) =>
    opened.db.updateTable("product").set(values).where("id", "=", idOf("RIZ-0042")).execute();

  const find = async (sku: string) =>
    await opened.db
      .selectFrom("product")
      .selectAll()
      .where("sku", "=", sku)
      .executeTakeFirstOrThrow();

  it.each(ofProduct)("reject a product against %s: %o", async (constraint, values) => {
    const before = await find("RIZ-0042");
    await expect(setProduct(values)).rejects.toThrow(new RegExp(constraint, "i"));
    expect(await find("RIZ-0042")).toEqual(before);
  });

  it("reject a product that replaces itself, or of another brand's family or catalogue's category", async () => {
    const { id } = await find("RIZ-0042");
    await expect(setProduct({ replaced_by: id })).rejects.toThrow(/product_replacement/);
    const { category_id, family_id } = await find("ESP-0002");
    await expect(setProduct({ category_id })).rejects.toThrow(/product_category_catalogue/);
    await expect(setProduct({ family_id })).rejects.toThrow(/product_family_brand/);
    const row = await find("RIZ-0042");
    for (const [name, values] of [
      ["product_category_catalogue", { category_id }],
      ["product_family_brand", { family_id }],
    ] as const) {
      const added = { ...row, ...values, id: 900, sku: "NEW", sku_key: "NEW", gtin: null };
      const adding = opened.db.insertInto("product").values(added).execute();
      await expect(adding).rejects.toThrow(new RegExp(name));
    }
  });

  it("include one for each invariant of the domain", async () => {
    const names = await constraintNames(opened);
    for (const [invariant, name] of Object.entries(ofDomain))
      expect(names, invariant).toContain(name);
  });

  it("reject categories of no or another catalogue, within themselves, and nameless ones", async () => {
    const { category_id: candles } = await find("ESP-0001");
    const { category_id: shampoos } = await find("RIZ-0042");
    const setCategory = (values: object) =>
      opened.db.updateTable("category").set(values).where("id", "=", shampoos).execute();
    await expect(setCategory({ parent_id: candles })).rejects.toThrow(/category_parent_catalogue/);
    await expect(setCategory({ parent_id: shampoos })).rejects.toThrow(/not_within_itself/);
    await expect(setCategory({ catalogue: "otra" })).rejects.toThrow(/category/);
    await expect(setCategory({ catalogue: "espiritual" })).rejects.toThrow(/catalogue/);
    await expect(setCategory({ name: "" })).rejects.toThrow(/category_named/);
    for (const table of ["brand", "product_family"] as const)
      await expect(opened.db.updateTable(table).set({ name: "" }).execute()).rejects.toThrow(
        new RegExp(`${table}_named`),
      );
    const family = opened.db.updateTable("product_family").set({
      brand_id: (await find("ESP-0001")).brand_id,
    });
    await expect(family.where("name", "=", "Nutritiva").execute()).rejects.toThrow(/brand/);
  });

  it("reject codes of no kind or in another spelling, and one code of two products", async () => {
    const code = {
      scope: "",
      code_key: "ANT1",
      code: "ant-1",
      kind: "supplier" as const,
      product_id: idOf("RIZ-0042"),
    };
    const add = (values: object) =>
      opened.db
        .insertInto("product_code")
        .values({ ...code, ...values })
        .execute();
    await add({});
    await expect(add({ product_id: idOf("ESP-0001") })).rejects.toThrow(/unique/i);
    await expect(add({ code_key: "ant-2" })).rejects.toThrow(/product_code_key_folded/);
    await expect(add({ code_key: "ANT3", code: "" })).rejects.toThrow(/product_code_code_given/);
    await expect(add({ code_key: "ANT4", kind: "own" })).rejects.toThrow(/kind_known/);
    await add({ scope: "company-1", code_key: "ANT1" });
  });

  it("reject negative stock, half a delivery, and an impossible date", async () => {
    const row = {
      product_id: idOf("RIZ-0042"),
      on_hand: 4,
      allocated: 1,
      reported_at: 1,
      incoming_quantity: 5,
      incoming_date: "2026-12-01",
      source: "file" as const,
      changed_at: 1,
      import_run_id: null,
    };
    await opened.db.insertInto("stock").values(row).execute();
    for (const values of [
      { on_hand: -1 },
      { allocated: -1 },
      { incoming_quantity: 0 },
      { incoming_quantity: null },
      { incoming_date: null },
      { incoming_date: "2026-12-1x" },
      { incoming_date: "01-12-2026" },
    ])
      await expect(
        opened.db.updateTable("stock").set(values).execute(),
        JSON.stringify(values),
      ).rejects.toThrow(/constraint/i);
  });
});

async function constraintNames({ db, engine }: Opened): Promise<string[]> {
  const { rows } = await (engine === "sqlite"
    ? sql<{ text: string }>`select sql as text from sqlite_schema where name = 'product'`
    : sql<{ text: string }>`select conname as text from pg_constraint`
  ).execute(db);
  return rows.flatMap(({ text }) => text.match(/product_\w+/g) ?? []);
}
