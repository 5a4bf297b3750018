import { type CatalogueName, catalogueNames } from "./catalogue-names.ts";

export type PlacedCategory = {
  id: number;
  catalogue: CatalogueName;
  parentId: number | null;
  name: string;
  position: number;
};

/** Category in the tree; `path`: names from the top-level category down to itself. */
export type TreeCategory = PlacedCategory & {
  path: readonly string[];
  /** Database ids from the top-level category down to itself. */
  ids: readonly number[];
  /** Position among the categories with the same parent, for buttons that move it up or down. */
  isFirst: boolean;
  isLast: boolean;
};

const collator = new Intl.Collator("es");

/** Comparator of categories with the same parent: by the seller's order; those not ordered come last, by name. */
export function compareSiblings(
  one: Pick<PlacedCategory, "position" | "name">,
  other: Pick<PlacedCategory, "position" | "name">,
): number {
  return one.position - other.position || collator.compare(one.name, other.name);
}

/** Flattens the category trees of all catalogues depth first: each category before its children. */
export function treeOf(categories: readonly PlacedCategory[]): TreeCategory[] {
  const below = Map.groupBy(categories, keyOf);
  const listBelow = (key: string, above: { path: string[]; ids: number[] }): TreeCategory[] => {
    const siblings = below.get(key)?.toSorted(compareSiblings) ?? [];
    return siblings.flatMap((category, at) => {
      const path = [...above.path, category.name];
      const ids = [...above.ids, category.id];
      const isLast = at === siblings.length - 1;
      const own = { ...category, path, ids, isFirst: at === 0, isLast };
      return [own, ...listBelow(`${category.id}`, { path, ids })];
    });
  };
  return catalogueNames().flatMap((name) => listBelow(name, { path: [], ids: [] }));
}

function keyOf({ catalogue, parentId }: PlacedCategory): string {
  return parentId === null ? catalogue : `${parentId}`;
}

/** Paths of a category and its descendants before and after a move; `above`: names of the new parent and its ancestors. */
export function movedPaths(
  tree: readonly TreeCategory[],
  { id, above, name }: { id: number; above: readonly string[]; name: string },
) {
  return tree.flatMap(({ id: own, catalogue, path, ids }) => {
    const level = ids.indexOf(id);
    if (level < 0) return [];
    return [
      { id: own, catalogue, before: path, after: [...above, name, ...path.slice(level + 1)] },
    ];
  });
}

/** Catalogue and path of a category as text. Forms post it back, so that the server detects a concurrent change. */
export function seenCategory({
  catalogue,
  path,
}: Pick<TreeCategory, "catalogue" | "path">): string {
  return [catalogue, ...path].join(" > ");
}
