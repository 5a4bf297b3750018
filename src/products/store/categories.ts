import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PlacedCategory } from "../domain/category-tree.ts";

/** Sort position of categories that the seller has not ordered by hand; it places them after the ordered ones. */
export const unordered = 1000;

/** Key of a category within its catalogue, the same for names that differ in accents or capitals. */
export function pathKey(names: readonly string[]): string {
  return names.map(foldName).join(" > ");
}

export async function listCategories(on: Database): Promise<PlacedCategory[]> {
  const rows = await on
    .selectFrom("category")
    .select(["id", "catalogue", "parent_id", "name", "position"])
    .execute();
  return rows.map(({ parent_id, ...row }) => ({ ...row, parentId: parent_id }));
}

/** Path of names of each category, from the top level down to itself, by category id. */
export async function readCategoryPaths(on: Database): Promise<Map<number, readonly string[]>> {
  const rows = await on.selectFrom("category").select(["id", "parent_id", "name"]).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (id: number | null): string[] => {
    const row = id === null ? undefined : byId.get(id);
    return row ? [...pathOf(row.parent_id), row.name] : [];
  };
  return new Map(rows.map(({ id }) => [id, pathOf(id)]));
}
