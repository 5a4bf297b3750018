import { setImmediate as turn } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import { pathKey } from "../../products/store/categories.ts";
import { keepFormerCategoryPath } from "../../products/store/former-names.ts";
import { deleteCategory } from "./edit-categories.ts";

/** Maximum number of products moved per statement; other requests are answered between statements. */
const atOnce = 500;

/** Moves the products of a category into one of another catalogue. `marksAdult`: they become products for adults. */
export async function moveProductsOfCategory(
  on: Database,
  {
    from,
    into,
    marksAdult,
  }: { from: number; into: { id: number; catalogue: CatalogueName }; marksAdult: boolean },
): Promise<void> {
  for (;;) {
    const some = on
      .selectFrom("product")
      .select("id")
      .where("category_id", "=", from)
      .limit(atOnce);
    const ids = (await some.execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await on
      .updateTable("product")
      .set({
        category_id: into.id,
        catalogue: into.catalogue,
        ...(marksAdult && { is_adult: 1 }),
      })
      .where("id", "in", ids)
      .execute();
    await turn();
  }
}

/** Deletes a category without products and keeps its path, by which files and undone imports find the one it became. */
export async function dropMovedCategory(
  on: Database,
  {
    id,
    catalogue,
    path,
    into,
  }: { id: number; catalogue: CatalogueName; path: readonly string[]; into: number },
): Promise<void> {
  await on
    .updateTable("former_category_path")
    .set({ category_id: into })
    .where("category_id", "=", id)
    .execute();
  await deleteCategory(on, id);
  await keepFormerCategoryPath(on, {
    catalogue,
    path_key: pathKey(path),
    path: path.join(" > "),
    category_id: into,
  });
}
