import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import { pathKey, unordered } from "../../products/store/categories.ts";
import {
  forgetFormerCategoryPath,
  keepFormerCategoryPath,
} from "../../products/store/former-names.ts";
import { deleteCategoryEvents } from "./name-events.ts";

export async function addCategoryRow(
  on: Database,
  {
    id,
    catalogue,
    parentId,
    path,
  }: { id: number; catalogue: CatalogueName; parentId: number | null; path: readonly string[] },
): Promise<void> {
  await forgetFormerCategoryPath(on, { catalogue, path_key: pathKey(path) });
  await on
    .insertInto("category")
    .values({
      id,
      catalogue,
      parent_id: parentId,
      name: path.at(-1) ?? "",
      path_key: pathKey(path),
      position: unordered,
    })
    .execute();
}

/** Stores name, parent and new paths; former paths too, because import files and URLs may still use them. */
export async function storeCategoryPlace(
  on: Database,
  { id, name, parentId }: { id: number; name: string; parentId: number | null },
  moved: readonly {
    id: number;
    catalogue: CatalogueName;
    before: readonly string[];
    after: readonly string[];
  }[],
): Promise<void> {
  await on
    .updateTable("category")
    .set({ name, parent_id: parentId })
    .where("id", "=", id)
    .execute();
  for (const { id: own, catalogue, before, after } of moved) {
    const key = pathKey(after);
    if (key === pathKey(before)) continue;
    await forgetFormerCategoryPath(on, { catalogue, path_key: key });
    await on.updateTable("category").set({ path_key: key }).where("id", "=", own).execute();
  }
  // Former paths are stored after all updates, because the former path of one category may now be the path of another.
  const taken = new Set(moved.map(({ catalogue, after }) => `${catalogue} ${pathKey(after)}`));
  for (const { id: own, catalogue, before } of moved)
    if (!taken.has(`${catalogue} ${pathKey(before)}`))
      await keepFormerCategoryPath(on, {
        catalogue,
        path_key: pathKey(before),
        path: before.join(" > "),
        category_id: own,
      });
}

export async function holdsProducts(on: Database, categoryId: number): Promise<boolean> {
  const row = await on
    .selectFrom("product")
    .select("id")
    .where("category_id", "=", categoryId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCategory(on: Database, id: number): Promise<void> {
  await deleteCategoryEvents(on, id);
  await on.deleteFrom("category").where("id", "=", id).execute();
}

export async function storeOrder(on: Database, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await on.updateTable("category").set({ position }).where("id", "=", id).execute();
}
