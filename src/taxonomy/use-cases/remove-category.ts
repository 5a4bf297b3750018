import type { Database } from "../../platform/database/database.ts";
import { seenCategory } from "../../products/domain/category-tree.ts";
import type { CategoryOutcome } from "../domain/group-name.ts";
import { deleteCategory, holdsProducts } from "../store/edit-categories.ts";
import { addNameEvent, type ChangedBy } from "../store/name-events.ts";
import { categoryProblem, changeCategories } from "./change-categories.ts";

/** Deletes a category, unless it has products or subcategories. */
export function removeCategory(
  db: Database,
  { id, seen, ...changed }: ChangedBy & { id: number; seen: string },
): Promise<CategoryOutcome> {
  return changeCategories(db, async (on, tree): Promise<CategoryOutcome> => {
    const category = tree.find((one) => one.id === id);
    if (!category) return { kind: "gone" };
    if (seenCategory(category) !== seen) return { kind: "overtaken" };
    const hasNarrower = tree.some(({ parentId }) => parentId === id);
    if (hasNarrower || (await holdsProducts(on, id))) return categoryProblem("not-empty");
    await deleteCategory(on, id);
    await addNameEvent(on, {
      subject: { kind: "removed-category", id },
      changed,
      event: "removed",
      before: category.path.join(" > "),
      after: null,
    });
    return { kind: "saved", id };
  });
}
