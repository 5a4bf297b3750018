import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";

/** Place of categories that nobody has ordered: after those of an order. */
export const unordered = 1000;

/** Key of a category within its catalogue, the same for other spellings of its names. */
export function pathKey(names: readonly string[]): string {
  return names.map(foldName).join(" > ");
}

/** Names of each category from the widest to itself, by its number. */
export async function readCategoryPaths(on: Database): Promise<Map<number, readonly string[]>> {
  const rows = await on.selectFrom("category").select(["id", "parent_id", "name"]).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (id: number | null): string[] => {
    const row = id === null ? undefined : byId.get(id);
    return row ? [...pathOf(row.parent_id), row.name] : [];
  };
  return new Map(rows.map(({ id }) => [id, pathOf(id)]));
}
