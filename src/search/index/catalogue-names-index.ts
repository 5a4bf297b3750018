import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import { nameSlug } from "../../products/domain/name-slug.ts";
import type { SearchNames } from "../../products/store/search-products.ts";
import { foldWords } from "../domain/fold-words.ts";

/** `words`: the words of the brand's name, without accents and capitals. */
export type NamedBrand = { id: number; name: string; words: readonly string[]; value: string };

export type NamedCategory = {
  id: number;
  name: string;
  words: readonly string[];
  catalogue: CatalogueName;
  /** Sort position among the categories with the same parent. */
  position: number;
  /** Value of the facet, such as `rizos.lavado.champus`. */
  value: string;
  /** Indexes of its ancestors, from the top level down to the category itself. */
  path: readonly number[];
  names: readonly string[];
};

export type NamesIndex = ReturnType<typeof createNamesIndex>;

/** Arrays that are only appended to, because other parts of the search index store positions in them. */
export function createNamesIndex() {
  const brands: NamedBrand[] = [];
  const categories: NamedCategory[] = [];
  const brandAt = new Map<number, number>();
  const categoryAt = new Map<number, number>();

  function placeOf(places: Map<number, number>, id: number): number {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  }

  return {
    brands,
    categories,
    brandAt,
    categoryAt,
    update(names: SearchNames): void {
      for (const { id, name } of names.brands)
        brands[placeOf(brandAt, id)] = {
          id,
          name,
          words: foldWords(name),
          value: nameSlug(name),
        };
      const byId = new Map(names.categories.map((category) => [category.id, category]));
      for (const { id } of names.categories) placeOf(categoryAt, id);
      for (const { id, name, catalogue, position } of names.categories) {
        const path: SearchNames["categories"][number][] = [];
        for (
          let at = byId.get(id);
          at;
          at = at.parent_id === null ? undefined : byId.get(at.parent_id)
        )
          path.unshift(at);
        categories[categoryAt.get(id) ?? 0] = {
          id,
          name,
          words: foldWords(name),
          catalogue,
          position,
          value: [catalogue, ...path.map((one) => nameSlug(one.name))].join("."),
          path: path.map((one) => categoryAt.get(one.id) ?? 0),
          names: path.map((one) => one.name),
        };
      }
    },
  };
}
