import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { type TreeCategory, treeOf } from "../../products/domain/category-tree.ts";
import { lockCatalogueState } from "../../products/store/catalogue-state.ts";
import { listCategories, pathKey } from "../../products/store/categories.ts";
import type { CategoryOutcome, CategoryProblem } from "../domain/group-name.ts";

/** Runs `edit` under the catalogue's write lock with all categories; `nextId`: id for a new one. */
export function changeCategories(
  db: Database,
  edit: (on: Database, tree: TreeCategory[], nextId: number) => Promise<CategoryOutcome>,
): Promise<CategoryOutcome> {
  return inTransaction(db, async (on) => {
    const { nextId } = await lockCatalogueState(on);
    return await edit(on, treeOf(await listCategories(on)), nextId);
  });
}

export function categoryProblem(problem: CategoryProblem): CategoryOutcome {
  return { kind: "wrong", problem };
}

export function isPathTaken(
  tree: readonly TreeCategory[],
  { catalogue, path }: Pick<TreeCategory, "catalogue" | "path">,
): boolean {
  const key = pathKey(path);
  return tree.some((one) => one.catalogue === catalogue && pathKey(one.path) === key);
}
