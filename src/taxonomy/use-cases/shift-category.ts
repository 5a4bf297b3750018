import type { Database } from "../../platform/database/database.ts";
import type { TreeCategory } from "../../products/domain/category-tree.ts";
import type { CategoryOutcome } from "../domain/group-name.ts";
import { storeOrder } from "../store/edit-categories.ts";
import { changeCategories } from "./change-categories.ts";

/** Moves a category one position up or down among its siblings; at either end it stays. */
export function shiftCategory(
  db: Database,
  { id, by }: { id: number; by: 1 | -1 },
): Promise<CategoryOutcome> {
  return changeCategories(db, async (on, tree): Promise<CategoryOutcome> => {
    const category = tree.find((one) => one.id === id);
    if (!category) return { kind: "gone" };
    const isSibling = (one: TreeCategory) =>
      one.parentId === category.parentId && one.catalogue === category.catalogue;
    const ids = tree.filter(isSibling).map((one) => one.id);
    const at = ids.indexOf(id);
    const to = Math.min(Math.max(at + by, 0), ids.length - 1);
    ids.splice(to, 0, ...ids.splice(at, 1));
    await storeOrder(on, ids);
    return { kind: "saved", id };
  });
}
