import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { catalogueAccess } from "../../products/context.ts";
import { unbrokenName } from "../../products/copy/product-names.ts";
import { mayBeSeen } from "../../products/domain/catalogue-access.ts";
import { productPath } from "../../products/domain/product-address.ts";
import { catalogueSearch } from "../../search/context.ts";
import { maxScanLength } from "../../search/domain/question.ts";
import { storefront } from "../context.ts";
import type { Route } from "./+types/suggestions-json";

const maxProducts = 6;

/** Route: products and terms that the search field suggests for an unfinished text, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = (url.searchParams.get("q") ?? "").slice(0, maxScanLength).trim();
  const found = await unlessUnavailable(async () => {
    const access = await context.get(catalogueAccess).find();
    const { shown, seesAdult } = access;
    const { productIds, terms } = await context
      .get(catalogueSearch)
      .suggest({ text, shown, seesAdult, limit: maxProducts });
    const products = await context.get(storefront).bestSellers.products(productIds);
    const byNumber = new Map(products.map((product) => [product.number, product]));
    return {
      products: productIds.flatMap((id) => {
        const product = byNumber.get(id);
        if (!product || !mayBeSeen(product, access)) return [];
        const { sku, name } = product;
        return [{ sku, name: unbrokenName(name), url: productPath(product) }];
      }),
      terms,
    };
  });
  return "kind" in found
    ? Response.json({ products: [], terms: [] }, { status: 503, headers: { "Retry-After": "5" } })
    : Response.json(found, { headers: { "Cache-Control": "private, max-age=30" } });
}
