import type { Database } from "../../platform/database/database.ts";
import type { ConsoleLists } from "../../products/console-lists/start-lists.ts";
import { treeOf } from "../../products/domain/category-tree.ts";
import { listCategories } from "../../products/store/categories.ts";
import { readFormerNames } from "../../products/store/former-names.ts";
import type { SettingsService } from "../../settings/services/settings-service.ts";
import { listNameEvents, listRemovedCategories } from "../store/name-events.ts";
import { addCategory } from "../use-cases/add-category.ts";
import { type CatalogueMerge, mergeCatalogues } from "../use-cases/merge-catalogues.ts";
import { placeCategory } from "../use-cases/place-category.ts";
import { removeCategory } from "../use-cases/remove-category.ts";
import { shiftCategory } from "../use-cases/shift-category.ts";

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService({
  db,
  lists,
  settings,
}: {
  db: Database;
  lists: ConsoleLists;
  settings: SettingsService;
}) {
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
    listEvents: (id: number) => listNameEvents(db, { kind: "category", id }),
    listRemoved: () => listRemovedCategories(db),
    add: (category: Parameters<typeof addCategory>[1]) => addCategory(db, category),
    place: (category: Parameters<typeof placeCategory>[1]) => placeCategory(db, category),
    shift: (category: Parameters<typeof shiftCategory>[1]) => shiftCategory(db, category),
    /** Moves all products and categories of a catalogue into another one, and ends the first. */
    mergeCatalogues: (merge: CatalogueMerge) => mergeCatalogues(settings, merge),
    remove: (category: Parameters<typeof removeCategory>[1]) => removeCategory(db, category),
  };
}
