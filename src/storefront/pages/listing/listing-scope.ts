import { href, type RouterContextProvider } from "react-router";
import { catalogueWords } from "../../../products/copy/catalogues.ts";
import type { CatalogueAccess } from "../../../products/domain/catalogue-access.ts";
import { addressOf, catalogueAt } from "../../../products/domain/catalogue-names.ts";
import { storefront } from "../../context.ts";
import { listingCopy } from "../../copy/storefront-copy.ts";
import type { ListingScope } from "../../domain/card-product.ts";
import type { Crumb } from "../breadcrumb-trail.tsx";

/** Data of a product list page that depends on its URL path only: filter, titles and breadcrumbs. */
export type ListingHead = {
  scope: ListingScope;
  path: string;
  title: string;
  /** Unique title of the page, for `<title>` and search engines. */
  fullTitle: string;
  text: string;
  crumbs: readonly Crumb[];
};

export async function findListing(
  parameters: { catalogue?: string; brand?: string; "*"?: string },
  { context, access }: { context: Readonly<RouterContextProvider>; access: CatalogueAccess },
): Promise<ListingHead | null> {
  const { findBrand, findCategory } = context.get(storefront);
  if (parameters.brand !== undefined) {
    const brand = await findBrand(parameters.brand);
    if (!brand) return null;
    return {
      scope: { catalogue: null, category: null, brand },
      path: brand.path,
      title: brand.name,
      fullTitle: listingCopy.brandTitle(brand.name),
      text: listingCopy.brand(brand.name),
      crumbs: [start],
    };
  }
  if (parameters.catalogue === undefined) {
    const { title, text } = listingCopy;
    return { scope: noScope, path: start.path, title, fullTitle: title, text, crumbs: [] };
  }
  const catalogue = catalogueAt(parameters.catalogue);
  if (!catalogue || !access.shown.includes(catalogue)) return null;
  const { title, description, inSentence } = catalogueWords(catalogue);
  const path = href("/catalogo/:catalogue", { catalogue: addressOf(catalogue) });
  const slugs = parameters["*"];
  if (slugs === undefined)
    return {
      scope: { ...noScope, catalogue },
      path,
      title,
      text: description,
      fullTitle: title,
      crumbs: [start],
    };
  const category = await findCategory(catalogue, slugs.split("/"));
  if (!category) return null;
  const name = category.names.at(-1) ?? "";
  return {
    scope: { ...noScope, catalogue, category },
    path: category.path,
    title: name,
    fullTitle: [...category.names.toReversed(), title].join(", "),
    text: listingCopy.category({ name, catalogue: inSentence }),
    crumbs: [
      start,
      { name: title, path },
      ...category.names
        .slice(0, -1)
        .map((wider, at) => ({ name: wider, path: category.paths[at] ?? path })),
    ],
  };
}

export const start: Crumb = { name: listingCopy.title, path: href("/catalogo") };

const noScope: ListingScope = { catalogue: null, category: null, brand: null };
