import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { ProductFacts } from "../domain/product.ts";
import { skuKey } from "../domain/sku.ts";
import { pathKey, unordered } from "./categories.ts";
import { type NamesOfToday, readNamesOfToday } from "./current-names.ts";
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

/** Creates a writer, under the catalogue's write lock. */
export async function createProductWriter(
  on: Database,
  { at, runId }: { at: number; runId: string | null },
): Promise<ProductWriter> {
  const { next_id } = await on
    .updateTable("catalogue_state")
    .set((state) => ({ version: state("version", "+", 1) }))
    .where("id", "=", 1)
    .returning("next_id")
    .executeTakeFirstOrThrow();
  const withNamesOfToday = await readNamesOfToday(on);
  return new ProductWriter(on, { at, runId, firstId: next_id, withNamesOfToday });
}

/** Writes products with the brands, families and categories that they name. */
class ProductWriter {
  /** Id that the first row created by this writer gets. */
  readonly firstId: number;
  private readonly on: Database;
  private readonly at: number;
  private readonly runId: string | null;
  private readonly withNamesOfToday: NamesOfToday;
  private readonly names: ReturnType<typeof createNameNumbers>;
  private readonly replacements: { id: number; key: string }[] = [];
  private nextId: number;

  constructor(
    on: Database,
    {
      at,
      runId,
      firstId,
      withNamesOfToday,
    }: { at: number; runId: string | null; firstId: number; withNamesOfToday: NamesOfToday },
  ) {
    this.on = on;
    this.at = at;
    this.runId = runId;
    this.firstId = firstId;
    this.nextId = firstId;
    this.withNamesOfToday = withNamesOfToday;
    this.names = createNameNumbers(on);
  }

  /** Writes products and returns their ids. */
  async write(given: readonly ProductToWrite[]): Promise<number[]> {
    const products = given.map((one) => ({ ...one, facts: this.withNamesOfToday(one.facts) }));
    await this.names.load(products.map(({ facts }) => facts));
    const rows = [];
    const codes = [];
    const addresses = new Map<number, readonly string[]>();
    for (const product of products) {
      const { facts, formerSku } = product;
      const row = await this.toRow(product);
      rows.push(row);
      addresses.set(row.id, facts.pictureAddresses);
      if (facts.replacedBy) this.replacements.push({ id: row.id, key: skuKey(facts.replacedBy) });
      if (formerSku !== undefined) codes.push(toFormerSku(row.id, formerSku));
    }
    await upsertRows(this.on, { table: "product", rows, key: ["id"], keeps: ["created_at"] });
    await upsertRows(this.on, { table: "product_code", rows: codes, key: ["scope", "code_key"] });
    await followPictureAddresses(this.on, addresses, { at: this.at });
    return rows.map(({ id }) => id);
  }

  /** Links the replacements of the written products, and stores the next free id. */
  async finish(): Promise<void> {
    for (const { id, key } of this.replacements)
      await this.on
        .updateTable("product")
        .set((product) => ({
          replaced_by: product
            .selectFrom("product as replacement")
            .select("replacement.id")
            .where("replacement.sku_key", "=", key),
        }))
        .where("id", "=", id)
        .execute();
    await this.on
      .updateTable("catalogue_state")
      .set({ next_id: this.nextId })
      .where("id", "=", 1)
      .execute();
  }

  private async toRow({ id, facts, hash, changedAt, importRunId }: ProductToWrite) {
    const numbers = await this.numbersOf(facts);
    return {
      id: id ?? this.nextId++,
      ...toColumns(facts, numbers),
      replaced_by: null,
      facts_hash: hash,
      created_at: this.at,
      changed_at: changedAt ?? this.at,
      import_run_id: importRunId === undefined ? this.runId : importRunId,
    };
  }

  /** Ids of a product's brand, family and category, which are created if they are new. */
  private async numbersOf(facts: ProductFacts): Promise<RowNumbers> {
    const brand = await this.brandOf(facts);
    const family = facts.family === "" ? null : await this.familyOf(facts, brand);
    return { brand, family, category: await this.categoryOf(facts) };
  }

  private brandOf({ brand }: ProductFacts): Promise<number> {
    return this.findOrInsert(this.names.brands, foldName(brand), (id, key) =>
      this.on
        .insertInto("brand")
        .values({ id, name: brand, name_key: key, is_hidden: 0 })
        .execute(),
    );
  }

  private familyOf({ family }: ProductFacts, brand: number): Promise<number> {
    const nameKey = foldName(family);
    return this.findOrInsert(this.names.families, `${brand} ${nameKey}`, (id) =>
      this.on
        .insertInto("product_family")
        .values({ id, brand_id: brand, name: family, name_key: nameKey })
        .execute(),
    );
  }

  /** Id of a product's category, after its parents from the top level down. */
  private async categoryOf({ sku, catalogue, category }: ProductFacts): Promise<number> {
    let parent: number | null = null;
    for (let level = 1; level <= category.length; level += 1)
      parent = await this.categoryAtPath({ catalogue, path: category.slice(0, level), parent });
    if (parent === null) throw new Error(`product ${sku} has no category`);
    return parent;
  }

  private categoryAtPath({
    catalogue,
    path,
    parent,
  }: {
    catalogue: ProductFacts["catalogue"];
    path: readonly string[];
    parent: number | null;
  }): Promise<number> {
    return this.findOrInsert(this.names.categories, `${catalogue} ${pathKey(path)}`, (id) =>
      this.on
        .insertInto("category")
        .values({
          id,
          catalogue,
          parent_id: parent,
          name: path.at(-1) ?? "",
          path_key: pathKey(path),
          position: unordered,
        })
        .execute(),
    );
  }

  private async findOrInsert(
    known: Map<string, number>,
    key: string,
    insert: (id: number, key: string) => Promise<unknown>,
  ): Promise<number> {
    const found = known.get(key);
    if (found !== undefined) return found;
    const id = this.nextId;
    this.nextId += 1;
    await insert(id, key);
    known.set(key, id);
    return id;
  }
}

function toFormerSku(productId: number, sku: string) {
  return {
    scope: "",
    code_key: skuKey(sku),
    code: sku,
    kind: "former-sku" as const,
    product_id: productId,
  };
}
