import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import { maxCategoryLevels } from "../../products/domain/category-path.ts";
import { storeNextId } from "../../products/store/catalogue-state.ts";
import { type CategoryOutcome, parseGroupName } from "../domain/group-name.ts";
import { addCategoryRow } from "../store/edit-categories.ts";
import { addNameEvent, type ChangedBy } from "../store/name-events.ts";
import { categoryProblem, changeCategories, isPathTaken } from "./change-categories.ts";

/** Adds a category below a parent, or at the top of a catalogue. */
export function addCategory(
  db: Database,
  {
    catalogue,
    parentId,
    typed,
    ...changed
  }: ChangedBy & { catalogue: CatalogueName; parentId: number | null; typed: string },
): Promise<CategoryOutcome> {
  return changeCategories(db, async (on, tree, nextId): Promise<CategoryOutcome> => {
    const parent = parentId === null ? null : tree.find(({ id }) => id === parentId);
    const parsed = parseGroupName(typed);
    if (parsed.kind === "problem") return categoryProblem(parsed.problem);
    if (parent === undefined) return categoryProblem("unknown-parent");
    const path = [...(parent?.path ?? []), parsed.value];
    const own = parent?.catalogue ?? catalogue;
    if (path.length > maxCategoryLevels) return categoryProblem("too-deep");
    if (isPathTaken(tree, { catalogue: own, path })) return categoryProblem("taken");
    await addCategoryRow(on, { id: nextId, catalogue: own, parentId, path });
    await storeNextId(on, nextId + 1);
    await addNameEvent(on, {
      subject: { kind: "category", id: nextId },
      changed,
      event: "added",
      before: null,
      after: path.join(" > "),
    });
    return { kind: "saved", id: nextId };
  });
}
