import { type CatalogueName, catalogueNames } from "./catalogue-names.ts";
import { bySlug } from "./listing-slugs.ts";
import { type ProductState, productStates } from "./product.ts";

export const productLacks = ["picture", "stock"] as const;
export type ProductLack = (typeof productLacks)[number];

export const productSortings = ["sku", "name", "brand", "change"] as const;

export type ProductSorting = (typeof productSortings)[number];

/** Values of the parameters `falta` and `orden`. */
export const lackSlugs = {
  picture: "imagen",
  stock: "existencias",
} as const satisfies Record<ProductLack, string>;
export const productSortingSlugs = {
  sku: "referencia",
  name: "nombre",
  brand: "marca",
  change: "cambio",
} as const satisfies Record<ProductSorting, string>;

/** Filters of the console's product list; null or an empty text means no filter. */
export type ProductFilter = {
  text: string;
  catalogue: CatalogueName | null;
  brandId: number | null;
  /** Database id of a category, whose subcategories are included. */
  categoryId: number | null;
  state: ProductState | null;
  lack: ProductLack | null;
  sorting: ProductSorting;
  page: number;
};

export const productsOfPage = 50;

const maxTextLength = 200;

/** Parses the filters from URL parameters; ignores unknown and invalid ones. */
export function parseProductFilter(parameters: URLSearchParams): ProductFilter {
  const value = (name: string) => parameters.get(name) ?? "";
  const number = (name: string) =>
    /^[1-9]\d{0,14}$/.test(value(name)) ? Number(value(name)) : null;
  const oneOf = <Name extends string>(names: readonly Name[], name: string) =>
    names.find((known) => known === value(name)) ?? null;
  return {
    text: value("busca").replaceAll("\0", "").trim().slice(0, maxTextLength).toWellFormed(),
    catalogue: oneOf(catalogueNames, "catalogo"),
    brandId: number("marca"),
    categoryId: number("categoria"),
    state: oneOf(productStates, "estado"),
    lack: bySlug(lackSlugs, value("falta")) ?? null,
    sorting: bySlug(productSortingSlugs, value("orden")) ?? "sku",
    page: Math.min(number("pagina") ?? 1, 1_000_000),
  };
}

/** Canonical query string of the filters, with its question mark; empty for the first page of all products. */
export function productFilterQuery(filter: ProductFilter): string {
  const { text, catalogue, brandId, categoryId, state, lack, sorting, page } = filter;
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== "") parameters.set(name, String(value));
  };
  set("busca", text);
  set("catalogo", catalogue);
  set("marca", brandId);
  set("categoria", categoryId);
  set("estado", state);
  set("falta", lack && lackSlugs[lack]);
  if (sorting !== "sku") set("orden", productSortingSlugs[sorting]);
  if (page > 1) set("pagina", page);
  const query = parameters.toString();
  return query === "" ? "" : `?${query}`;
}

/** Number of active filters, not counting the search text. */
export function countChoices(filter: ProductFilter): number {
  const { catalogue, brandId, categoryId, state, lack } = filter;
  return [catalogue, brandId, categoryId, state, lack].filter((choice) => choice !== null).length;
}
