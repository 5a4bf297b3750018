import type { Database } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { ConsoleLists } from "./console-lists/start-lists.ts";
import type { CatalogueName } from "./domain/catalogue-names.ts";
import { movedPaths, seenCategory, type TreeCategory, treeOf } from "./domain/category-tree.ts";
import { type CategoryOutcome, type CategoryProblem, parseGroupName } from "./domain/group-name.ts";
import { mostCategoryLevels } from "./domain/import/parse-cell.ts";
import { pathKey } from "./store/categories.ts";
import {
  addCategoryRow,
  deleteCategory,
  holdsProducts,
  listCategories,
  storeCategoryPlace,
  storeOrder,
} from "./store/edit-categories.ts";
import { readFormerNames } from "./store/former-names.ts";
import { addNameEvent, type ChangedBy, listNameEvents } from "./store/name-events.ts";
import { lockWriterState, storeNextId } from "./store/writer-state.ts";

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService({ db, lists }: { db: Database; lists: ConsoleLists }) {
  return {
    /** Categories with their number of products, including those of subcategories. */
    async list() {
      const tree = treeOf(await listCategories(db));
      const counts = await lists.ask("counts", null);
      const totals = new Map<number, number>();
      const idsOf = new Map(tree.map(({ id, ids }) => [id, ids]));
      for (const [id, count] of counts.categories)
        for (const wider of idsOf.get(id) ?? [])
          totals.set(wider, (totals.get(wider) ?? 0) + count);
      return tree.map((category) => ({ ...category, products: totals.get(category.id) ?? 0 }));
    },
    async listFormer(id: number): Promise<string[]> {
      const { categories } = await readFormerNames(db);
      return categories.filter(({ category_id }) => category_id === id).map(({ path }) => path);
    },
    listEvents: (id: number) => listNameEvents(db, { categoryId: id }),
    listRemoved: () => listNameEvents(db, "removed-category"),
    add: ({
      catalogue,
      parentId,
      typed,
      ...changed
    }: ChangedBy & { catalogue: CatalogueName; parentId: number | null; typed: string }) =>
      change(db, async (on, tree, nextId): Promise<CategoryOutcome> => {
        const parent = parentId === null ? null : tree.find(({ id }) => id === parentId);
        const parsed = parseGroupName(typed);
        if (parsed.kind === "problem") return wrong(parsed.problem);
        if (parent === undefined) return wrong("unknown-parent");
        const path = [...(parent?.path ?? []), parsed.value];
        const own = parent?.catalogue ?? catalogue;
        if (path.length > mostCategoryLevels) return wrong("too-deep");
        if (isTaken(tree, { catalogue: own, path })) return wrong("taken");
        await addCategoryRow(on, { id: nextId, catalogue: own, parentId, path });
        await storeNextId(on, nextId + 1);
        await addNameEvent(on, {
          ...{ subject: { categoryId: nextId }, changed, event: "added" },
          ...{ before: null, after: path.join(" > ") },
        });
        return { kind: "saved", id: nextId };
      }),
    /** `seen`: result of `seenCategory` when the page was shown, to detect a concurrent change. */
    place: ({
      id,
      seen,
      typed,
      parentId,
      ...changed
    }: ChangedBy & { id: number; seen: string; typed: string; parentId: number | null }) =>
      change(db, async (on, tree): Promise<CategoryOutcome> => {
        const category = tree.find((one) => one.id === id);
        if (!category) return { kind: "gone" };
        if (seenCategory(category) !== seen) return { kind: "overtaken" };
        const parsed = parseGroupName(typed);
        if (parsed.kind === "problem") return wrong(parsed.problem);
        const parent = parentId === null ? null : tree.find((one) => one.id === parentId);
        if (parent === undefined || (parent && parent.catalogue !== category.catalogue))
          return wrong("unknown-parent");
        if (parent?.ids.includes(id)) return wrong("within-itself");
        const above = parent?.path ?? [];
        const moved = movedPaths(tree, { id, above, name: parsed.value });
        if (moved.some(({ after }) => after.length > mostCategoryLevels)) return wrong("too-deep");
        const others = tree.filter(({ ids }) => !ids.includes(id));
        const path = [...above, parsed.value];
        if (isTaken(others, { catalogue: category.catalogue, path })) return wrong("taken");
        await storeCategoryPlace(on, { id, name: parsed.value, parentId }, moved);
        const [before, after] = [category.path.join(" > "), path.join(" > ")];
        const event = category.parentId === parentId ? "renamed" : "moved";
        if (before !== after)
          await addNameEvent(on, {
            subject: { categoryId: id },
            ...{ changed, event, before, after },
          });
        return { kind: "saved", id };
      }),
    /** Moves a category one position up or down among its siblings; at either end it stays. */
    shift: ({ id, by }: { id: number; by: 1 | -1 }) =>
      change(db, async (on, tree): Promise<CategoryOutcome> => {
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
      }),
    /** Deletes a category, unless it has products or subcategories. */
    remove: ({ id, seen, ...changed }: ChangedBy & { id: number; seen: string }) =>
      change(db, async (on, tree): Promise<CategoryOutcome> => {
        const category = tree.find((one) => one.id === id);
        if (!category) return { kind: "gone" };
        if (seenCategory(category) !== seen) return { kind: "overtaken" };
        const hasNarrower = tree.some(({ parentId }) => parentId === id);
        if (hasNarrower || (await holdsProducts(on, id))) return wrong("not-empty");
        await deleteCategory(on, id);
        await addNameEvent(on, {
          ...{ subject: "removed-category", changed, event: "removed" },
          ...{ before: category.path.join(" > "), after: null },
        });
        return { kind: "saved", id };
      }),
  };
}

function wrong(problem: CategoryProblem): CategoryOutcome {
  return { kind: "wrong", problem };
}

function isTaken(
  tree: readonly TreeCategory[],
  { catalogue, path }: Pick<TreeCategory, "catalogue" | "path">,
): boolean {
  const key = pathKey(path);
  return tree.some((one) => one.catalogue === catalogue && pathKey(one.path) === key);
}

function change(
  db: Database,
  edit: (on: Database, tree: TreeCategory[], nextId: number) => Promise<CategoryOutcome>,
): Promise<CategoryOutcome> {
  return inTransaction(db, async (on) => {
    const { nextId } = await lockWriterState(on);
    return await edit(on, treeOf(await listCategories(on)), nextId);
  });
}
