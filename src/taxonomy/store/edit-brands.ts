import { setImmediate as turn } from "node:timers/promises";
import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import { forgetFormerBrandName, keepFormerBrandName } from "../../products/store/former-names.ts";

type BrandRow = { id: number; name: string; name_key: string; is_hidden: number };

export async function findBrand(on: Database, id: number): Promise<BrandRow | null> {
  const row = await on.selectFrom("brand").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

export async function findBrandByKey(on: Database, key: string): Promise<BrandRow | null> {
  const row = await on
    .selectFrom("brand")
    .selectAll()
    .where("name_key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

/** Renames a brand and stores its former name, by which import files and URLs still find it. */
export async function storeBrandName(on: Database, brand: BrandRow, name: string): Promise<void> {
  const key = foldName(name);
  await forgetFormerBrandName(on, key);
  await on.updateTable("brand").set({ name, name_key: key }).where("id", "=", brand.id).execute();
  if (key !== brand.name_key)
    await keepFormerBrandName(on, { name: brand.name, key: brand.name_key, brandId: brand.id });
}

export async function storeIsHidden(
  on: Database,
  { id, isHidden }: { id: number; isHidden: boolean },
): Promise<void> {
  await on
    .updateTable("brand")
    .set({ is_hidden: isHidden ? 1 : 0 })
    .where("id", "=", id)
    .execute();
}

/** Maximum number of products moved per statement; other requests are answered between statements. */
const atOnce = 500;

/** Moves products and families to another brand and deletes the empty one; returns the next free id. */
export async function mergeBrandRows(
  on: Database,
  { from, into, nextId }: { from: BrandRow; into: BrandRow; nextId: number },
): Promise<number> {
  const number = await moveFamilies(on, { from: from.id, into: into.id, nextId });
  await moveProducts(on, { from: from.id, into: into.id });
  await on
    .updateTable("former_brand_name")
    .set({ brand_id: into.id })
    .where("brand_id", "=", from.id)
    .execute();
  await on.deleteFrom("brand").where("id", "=", from.id).execute();
  await keepFormerBrandName(on, { name: from.name, key: from.name_key, brandId: into.id });
  return number;
}

type Move = { from: number; into: number };

async function moveFamilies(
  on: Database,
  { from, into, nextId }: Move & { nextId: number },
): Promise<number> {
  let next = nextId;
  const ofBrand = (brand: number) =>
    on
      .selectFrom("product_family")
      .select(["id", "name", "name_key"])
      .where("brand_id", "=", brand)
      .execute();
  const known = new Map((await ofBrand(into)).map(({ id, name_key }) => [name_key, id]));
  for (const { id, name, name_key } of await ofBrand(from)) {
    let target = known.get(name_key);
    if (target === undefined) {
      target = next++;
      const row = { id: target, brand_id: into, name, name_key };
      await on.insertInto("product_family").values(row).execute();
    }
    await moveProducts(on, { from, into, family: { from: id, into: target } });
    await on.deleteFrom("product_family").where("id", "=", id).execute();
  }
  return next;
}

async function moveProducts(
  on: Database,
  { from, into, family = null }: Move & { family?: Move | null },
): Promise<void> {
  for (let moved = BigInt(atOnce); moved >= atOnce; await turn()) {
    const some = on
      .selectFrom("product")
      .select("id")
      .where("brand_id", "=", from)
      .$if(family !== null, (query) => query.where("family_id", "=", family?.from ?? 0))
      .limit(atOnce);
    const ids = (await some.execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    const { numUpdatedRows } = await on
      .updateTable("product")
      .set({ brand_id: into, ...(family && { family_id: family.into }) })
      .where("id", "in", ids)
      .executeTakeFirstOrThrow();
    moved = numUpdatedRows;
  }
}
