import type { Database } from "../../platform/database/database.ts";
import { readCategoryPaths } from "./categories.ts";

/** Names of brands and categories for autocompletion in forms, at most `max` of each. */
export async function listKnownNames(
  on: Database,
  max: number,
): Promise<{ brands: string[]; categories: string[] }> {
  const brands = await on
    .selectFrom("brand")
    .select("name")
    .orderBy("name_key")
    .limit(max)
    .execute();
  const paths = [...(await readCategoryPaths(on)).values()];
  return {
    brands: brands.map(({ name }) => name),
    categories: [...new Set(paths.map((path) => path.join(" > ")))]
      .sort((one, other) => one.localeCompare(other, "es"))
      .slice(0, max),
  };
}
