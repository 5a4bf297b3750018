import { href } from "react-router";
import type { Database } from "../../platform/database/database.ts";
import {
  addressesMark,
  addressOf,
  type CatalogueName,
} from "../../products/domain/catalogue-names.ts";
import { nameSlug } from "../../products/domain/name-slug.ts";
import { type FormerNames, readFormerNames } from "../../products/store/former-names.ts";
import { readSearchNames, type SearchNames } from "../../products/store/search-products.ts";
import type { ListedBrand, ListedCategory } from "../domain/card-product.ts";

export type ListedNames = ReturnType<typeof indexNames>;

/** Cache of brands and categories with their URLs, read again when the version of the products or an address changes. */
export function createListedNames({ db, version }: { db: Database; version: () => number }) {
  let read: { mark: string; names: Promise<ListedNames> } | null = null;
  return {
    read(): Promise<ListedNames> {
      const mark = `${version()} ${addressesMark()}`;
      if (read?.mark !== mark) {
        const names = Promise.all([readSearchNames(db), readFormerNames(db)]).then(
          ([today, former]) => indexNames(today, former),
        );
        read = { mark, names };
        // A failure is not cached, so that the next request tries again.
        names.catch(() => {
          read = null;
        });
      }
      return read?.names ?? Promise.reject(new Error("names were not read"));
    },
  };
}

function indexNames({ brands, categories }: SearchNames, former: FormerNames) {
  const brandById = new Map<number, ListedBrand>();
  const brandBySlug = new Map<string, ListedBrand>();
  for (const { id, name } of brands) {
    const slug = nameSlug(name);
    const brand = {
      id,
      name,
      path: href("/catalogo/marcas/:brand", { brand: slug }),
    };
    brandById.set(id, brand);
    brandBySlug.set(slug, brand);
  }
  const rows = new Map(categories.map((row) => [row.id, row]));
  const byId = new Map<number, ListedCategory>();
  const byPath = new Map<string, ListedCategory>();
  for (const { id, catalogue } of categories) {
    const names = namesOf(id, rows);
    const paths = names.map((_, at) => categoryPath(catalogue, names.slice(0, at + 1)));
    const category = { id, catalogue, names, paths, path: paths.at(-1) ?? "" };
    byId.set(id, category);
    byPath.set(keyOf(catalogue, names.map(nameSlug)), category);
  }
  // Former names are indexed too, so that URLs that contain them still find the brand or category.
  for (const { name, brand_id } of former.brands) {
    const brand = brandById.get(brand_id);
    if (brand && !brandBySlug.has(nameSlug(name))) brandBySlug.set(nameSlug(name), brand);
  }
  for (const { catalogue, path_key, category_id } of former.categories) {
    const key = keyOf(catalogue, path_key.split(" > ").map(nameSlug));
    const category = byId.get(category_id);
    if (category && !byPath.has(key)) byPath.set(key, category);
  }
  return {
    categories: [...byId.values()],
    category: (id: number) => byId.get(id) ?? null,
    brand: (id: number) => brandById.get(id) ?? null,
    categoryAt: (catalogue: CatalogueName, slugs: readonly string[]) =>
      byPath.get(keyOf(catalogue, slugs)) ?? null,
    brandAt: (slug: string) => brandBySlug.get(slug) ?? null,
  };
}

function namesOf(id: number, rows: ReadonlyMap<number, SearchNames["categories"][number]>) {
  const names: string[] = [];
  for (let at = rows.get(id); at; at = at.parent_id === null ? undefined : rows.get(at.parent_id))
    names.unshift(at.name);
  return names;
}

function categoryPath(catalogue: CatalogueName, names: readonly string[]): string {
  const slugs = names.map(nameSlug);
  return href("/catalogo/:catalogue/categorias/*", {
    catalogue: addressOf(catalogue),
    "*": slugs.join("/"),
  });
}

function keyOf(catalogue: CatalogueName, slugs: readonly string[]): string {
  return [catalogue, ...slugs].join("/");
}
