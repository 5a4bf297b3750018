import { type CatalogueName, catalogueNames } from "./catalogue-names.ts";

export type PlacedCategory = {
  id: number;
  catalogue: CatalogueName;
  parentId: number | null;
  name: string;
  position: number;
};

/** Category in the tree, with the names from the widest to itself. */
export type TreeCategory = PlacedCategory & {
  path: readonly string[];
  /** Numbers of the categories from the widest to itself. */
  ids: readonly number[];
  /** True where a category of the same wider one comes before it, and after it. */
  isFirst: boolean;
  isLast: boolean;
};

const collator = new Intl.Collator("es");

/** Order of categories of one wider one: as the seller has ordered them, the others by name. */
export function compareSiblings(
  one: Pick<PlacedCategory, "position" | "name">,
  other: Pick<PlacedCategory, "position" | "name">,
): number {
  return one.position - other.position || collator.compare(one.name, other.name);
}

/** Categories of all catalogues, each before the narrower ones below it. */
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
  return catalogueNames.flatMap((name) => listBelow(name, { path: [], ids: [] }));
}

function keyOf({ catalogue, parentId }: PlacedCategory): string {
  return parentId === null ? catalogue : `${parentId}`;
}

/** Category with those below it, and their paths after it has got another name or place. */
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

/** Catalogue and path of a category as text; forms send it back, so that a change made meanwhile is noticed. */
export function seenCategory({
  catalogue,
  path,
}: Pick<TreeCategory, "catalogue" | "path">): string {
  return [catalogue, ...path].join(" > ");
}
