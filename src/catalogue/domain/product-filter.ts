import { type CatalogueName, catalogueNames } from "./catalogue-names.ts";
import { type ProductState, productStates } from "./product.ts";

/** Things that products lack, by which the console's list finds them. */
export const productLacks = ["imagen", "existencias"] as const;
export type ProductLack = (typeof productLacks)[number];

export const productSortings = ["referencia", "nombre", "marca", "cambio"] as const;

/** Order of the console's list of products: by SKU, name, brand, or the last changed ones first. */
export type ProductSorting = (typeof productSortings)[number];

/** Choice of products in the console's list; null and a blank text narrow nothing. */
export type ProductFilter = {
  text: string;
  catalogue: CatalogueName | null;
  brandId: number | null;
  /** Category with the narrower ones. */
  categoryId: number | null;
  state: ProductState | null;
  lack: ProductLack | null;
  sorting: ProductSorting;
  /** Page from 1 on. */
  page: number;
};

/** Products of one page of the console's list. */
export const productsOfPage = 50;

const longestText = 200;

/** Choice that the parameters of an address ask for; unknown and senseless ones are left out. */
export function parseProductFilter(parameters: URLSearchParams): ProductFilter {
  const value = (name: string) => parameters.get(name) ?? "";
  const number = (name: string) =>
    /^[1-9]\d{0,14}$/.test(value(name)) ? Number(value(name)) : null;
  const oneOf = <Name extends string>(names: readonly Name[], name: string) =>
    names.find((known) => known === value(name)) ?? null;
  return {
    text: value("busca").replaceAll("\0", "").trim().slice(0, longestText).toWellFormed(),
    catalogue: oneOf(catalogueNames, "catalogo"),
    brandId: number("marca"),
    categoryId: number("categoria"),
    state: oneOf(productStates, "estado"),
    lack: oneOf(productLacks, "falta"),
    sorting: oneOf(productSortings, "orden") ?? "referencia",
    page: Math.min(number("pagina") ?? 1, 1_000_000),
  };
}

/** Query of a choice with its question mark, in one spelling; blank for the first page of all products. */
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
  set("falta", lack);
  if (sorting !== "referencia") set("orden", sorting);
  if (page > 1) set("pagina", page);
  const query = parameters.toString();
  return query === "" ? "" : `?${query}`;
}

/** Number of choices beside the search text. */
export function countChoices(filter: ProductFilter): number {
  const { catalogue, brandId, categoryId, state, lack } = filter;
  return [catalogue, brandId, categoryId, state, lack].filter((choice) => choice !== null).length;
}
