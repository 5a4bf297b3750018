import type { Database } from "../../platform/database/database.ts";
import { type CatalogueName, isAdultCatalogue } from "../../products/domain/catalogue-names.ts";
import { treeOf } from "../../products/domain/category-tree.ts";
import { lockCatalogueState, storeNextId } from "../../products/store/catalogue-state.ts";
import { listCategories, pathKey } from "../../products/store/categories.ts";
import { addCategoryRow } from "../store/edit-categories.ts";
import { dropMovedCategory, moveProductsOfCategory } from "../store/move-category-products.ts";

export type CatalogueMove = { from: CatalogueName; into: CatalogueName };

/**
 * Moves the products of a catalogue into another one, in the current transaction: into its category of the same path,
 * which is made where it is missing. Products of a catalogue for adults stay for adults.
 */
export async function moveCatalogue(on: Database, { from, into }: CatalogueMove): Promise<void> {
  let { nextId } = await lockCatalogueState(on);
  const tree = treeOf(await listCategories(on));
  const idAt = new Map(
    tree.flatMap(({ catalogue, path, id }) =>
      catalogue === into ? [[pathKey(path), id] as const] : [],
    ),
  );
  const marksAdult = isAdultCatalogue(from) && !isAdultCatalogue(into);
  const moved = tree.filter(({ catalogue }) => catalogue === from);
  for (const { id, path } of moved) {
    const parentId = idAt.get(pathKey(path.slice(0, -1))) ?? null;
    const target = idAt.get(pathKey(path)) ?? nextId++;
    if (!idAt.has(pathKey(path)))
      await addCategoryRow(on, { id: target, catalogue: into, parentId, path });
    idAt.set(pathKey(path), target);
    await moveProductsOfCategory(on, {
      from: id,
      into: { id: target, catalogue: into },
      marksAdult,
    });
  }
  for (const { id, path } of moved.toReversed())
    await dropMovedCategory(on, {
      id,
      catalogue: from,
      path,
      into: idAt.get(pathKey(path)) ?? id,
    });
  await storeNextId(on, nextId);
}
