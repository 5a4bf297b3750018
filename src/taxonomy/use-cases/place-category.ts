import type { Database } from "../../platform/database/database.ts";
import { maxCategoryLevels } from "../../products/domain/category-path.ts";
import { movedPaths, seenCategory } from "../../products/domain/category-tree.ts";
import { type CategoryOutcome, parseGroupName } from "../domain/group-name.ts";
import { storeCategoryPlace } from "../store/edit-categories.ts";
import { addNameEvent, type ChangedBy } from "../store/name-events.ts";
import { categoryProblem, changeCategories, isPathTaken } from "./change-categories.ts";

/**
 * Renames a category and moves it below a parent. `seen`: result of `seenCategory` when the page was shown, to detect a
 * concurrent change.
 */
export function placeCategory(
  db: Database,
  {
    id,
    seen,
    typed,
    parentId,
    ...changed
  }: ChangedBy & { id: number; seen: string; typed: string; parentId: number | null },
): Promise<CategoryOutcome> {
  return changeCategories(db, async (on, tree): Promise<CategoryOutcome> => {
    const category = tree.find((one) => one.id === id);
    if (!category) return { kind: "gone" };
    if (seenCategory(category) !== seen) return { kind: "overtaken" };
    const parsed = parseGroupName(typed);
    if (parsed.kind === "problem") return categoryProblem(parsed.problem);
    const parent = parentId === null ? null : tree.find((one) => one.id === parentId);
    if (parent === undefined || (parent && parent.catalogue !== category.catalogue))
      return categoryProblem("unknown-parent");
    if (parent?.ids.includes(id)) return categoryProblem("within-itself");
    const above = parent?.path ?? [];
    const moved = movedPaths(tree, { id, above, name: parsed.value });
    if (moved.some(({ after }) => after.length > maxCategoryLevels))
      return categoryProblem("too-deep");
    const others = tree.filter(({ ids }) => !ids.includes(id));
    const path = [...above, parsed.value];
    if (isPathTaken(others, { catalogue: category.catalogue, path }))
      return categoryProblem("taken");
    await storeCategoryPlace(on, { id, name: parsed.value, parentId }, moved);
    const [before, after] = [category.path.join(" > "), path.join(" > ")];
    const event = category.parentId === parentId ? "renamed" : "moved";
    if (before !== after)
      await addNameEvent(on, {
        subject: { kind: "category", id },
        changed,
        event,
        before,
        after,
      });
    return { kind: "saved", id };
  });
}
