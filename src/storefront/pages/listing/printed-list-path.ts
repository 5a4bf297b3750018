import { href } from "react-router";
import { nameSlug } from "../../../products/domain/name-slug.ts";
import type { ListingScope } from "../../domain/card-product.ts";
import { type Listing, listingQuery } from "../../domain/listing.ts";

/** URL of the printable price list; the list's catalogue, category or brand becomes its filter. */
export function printedListPath(
  { text, chosen }: Pick<Listing, "text" | "chosen">,
  { catalogue, category, brand }: ListingScope,
): string {
  const place = category && [category.catalogue, ...category.names.map(nameSlug)].join(".");
  const query = listingQuery({
    text,
    chosen: {
      ...(catalogue && { catalogue: [catalogue] }),
      ...(place && { category: [place] }),
      ...(brand && { brand: [nameSlug(brand.name)] }),
      ...chosen,
    },
    prices: [],
    sorting: "relevance",
    view: "grid",
    length: 24,
    page: 1,
  });
  return `${href("/cuenta/lista-de-precios/imprimir")}${query}`;
}
