import { catalogueShortName } from "../../../products/copy/catalogues.ts";
import { type CatalogueName, catalogueNames } from "../../../products/domain/catalogue-names.ts";
import type { TreeCategory } from "../../../products/domain/category-tree.ts";
import { categoriesCopy } from "../../copy/names-copy.ts";

export function parentOptions(
  tree: readonly TreeCategory[],
  catalogues: readonly CatalogueName[] = catalogueNames(),
): { value: string; label: string }[] {
  return catalogues.flatMap((catalogue) => [
    { value: catalogue, label: categoriesCopy.add.top(catalogueShortName(catalogue)) },
    ...tree
      .filter((one) => one.catalogue === catalogue)
      .map(({ id, path }) => ({
        value: `${catalogue}:${id}`,
        label: [catalogueShortName(catalogue), ...path].join(" > "),
      })),
  ]);
}

/** Value of the parent select: catalogue, with the parent's id unless the category is at the top level. */
export function parentValue({ catalogue, parentId }: Pick<TreeCategory, "catalogue" | "parentId">) {
  return parentId === null ? catalogue : `${catalogue}:${parentId}`;
}

export function parentOf(
  value: string,
): { catalogue: CatalogueName; parentId: number | null } | null {
  const [name, id, ...rest] = value.split(":");
  const catalogue = catalogueNames().find((known) => known === name);
  if (!catalogue || rest.length > 0) return null;
  if (id === undefined) return { catalogue, parentId: null };
  return /^[1-9]\d{0,14}$/.test(id) ? { catalogue, parentId: Number(id) } : null;
}
