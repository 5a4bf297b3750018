import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { ProductFacts } from "../domain/product.ts";
import { skuKey } from "../domain/sku.ts";
import { pathKey, unordered } from "./categories.ts";
import { readNamesOfToday } from "./current-names.ts";
import { followPictureAddresses } from "./follow-picture-addresses.ts";
import { createNameNumbers } from "./name-numbers.ts";
import { type RowNumbers, toColumns } from "./product-rows.ts";

export type ProductToWrite = {
  /** Null for a new product. */
  id: number | null;
  facts: ProductFacts;
  hash: string;
  /** SKU that the product had before, if this write changes it. */
  formerSku?: string;
  /** Last change to store, by default this write; an undo passes the values from before the undone change. */
  changedAt?: number;
  importRunId?: string | null;
};

/** Writer under the catalogue's write lock. `finish` links replacements and stores the next free id. */
export async function createProductWriter(
  on: Database,
  { at, runId }: { at: number; runId: string | null },
) {
  const { next_id } = await on
    .updateTable("catalogue_state")
    .set((state) => ({ version: state("version", "+", 1) }))
    .where("id", "=", 1)
    .returning("next_id")
    .executeTakeFirstOrThrow();
  let nextId = next_id;
  const names = createNameNumbers(on);
  const withNamesOfToday = await readNamesOfToday(on);
  const replacements: { id: number; key: string }[] = [];

  async function numbersOf(facts: ProductFacts): Promise<RowNumbers> {
    const brand = await take(names.brands, foldName(facts.brand), (id, key) =>
      on
        .insertInto("brand")
        .values({ id, name: facts.brand, name_key: key, is_hidden: 0 })
        .execute(),
    );
    const family =
      facts.family === ""
        ? null
        : await take(names.families, `${brand} ${foldName(facts.family)}`, (id) =>
            on
              .insertInto("product_family")
              .values({
                id,
                brand_id: brand,
                name: facts.family,
                name_key: foldName(facts.family),
              })
              .execute(),
          );
    let category: number | null = null;
    for (let level = 1; level <= facts.category.length; level += 1) {
      const path = facts.category.slice(0, level);
      const parent = category;
      category = await take(names.categories, `${facts.catalogue} ${pathKey(path)}`, (id) =>
        on
          .insertInto("category")
          .values({
            id,
            catalogue: facts.catalogue,
            parent_id: parent,
            name: path.at(-1) ?? "",
            path_key: pathKey(path),
            position: unordered,
          })
          .execute(),
      );
    }
    if (category === null) throw new Error(`product ${facts.sku} has no category`);
    return { brand, family, category };
  }

  async function take(
    known: Map<string, number>,
    key: string,
    insert: (id: number, key: string) => Promise<unknown>,
  ): Promise<number> {
    const found = known.get(key);
    if (found !== undefined) return found;
    const id = nextId;
    nextId += 1;
    await insert(id, key);
    known.set(key, id);
    return id;
  }

  return {
    /** Id that the first row created by this writer gets. */
    firstId: next_id,
    async write(given: readonly ProductToWrite[]): Promise<number[]> {
      const products = given.map((one) => ({ ...one, facts: withNamesOfToday(one.facts) }));
      await names.load(products.map(({ facts }) => facts));
      const rows = [];
      const codes = [];
      const addresses = new Map<number, readonly string[]>();
      for (const { id, facts, hash, formerSku, changedAt, importRunId } of products) {
        const numbers = await numbersOf(facts);
        const own = id ?? nextId++;
        addresses.set(own, facts.pictureAddresses);
        if (facts.replacedBy) replacements.push({ id: own, key: skuKey(facts.replacedBy) });
        if (formerSku !== undefined)
          codes.push({
            scope: "",
            code_key: skuKey(formerSku),
            code: formerSku,
            kind: "former-sku" as const,
            product_id: own,
          });
        rows.push({
          id: own,
          ...toColumns(facts, numbers),
          replaced_by: null,
          facts_hash: hash,
          created_at: at,
          changed_at: changedAt ?? at,
          import_run_id: importRunId === undefined ? runId : importRunId,
        });
      }
      await upsertRows(on, { table: "product", rows, key: ["id"], keeps: ["created_at"] });
      await upsertRows(on, { table: "product_code", rows: codes, key: ["scope", "code_key"] });
      await followPictureAddresses(on, addresses, { at });
      return rows.map(({ id }) => id);
    },
    async finish(): Promise<void> {
      for (const { id, key } of replacements)
        await on
          .updateTable("product")
          .set((product) => ({
            replaced_by: product
              .selectFrom("product as replacement")
              .select("replacement.id")
              .where("replacement.sku_key", "=", key),
          }))
          .where("id", "=", id)
          .execute();
      await on
        .updateTable("catalogue_state")
        .set({ next_id: nextId })
        .where("id", "=", 1)
        .execute();
    },
  };
}
