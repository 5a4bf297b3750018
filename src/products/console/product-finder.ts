import { href } from "react-router";
import type { ConsoleFinder } from "../../console/find-in-console.ts";
import { productListService } from "../context.ts";
import { productListCopy as copy } from "../copy/product-list-copy.ts";

/** Finds products in any state by SKU, bar code and other codes, name and brand. */
export const productFinder = {
  kind: copy.product,
  permission: "see-catalogue",
  async find(text, context) {
    const products = await context.get(productListService).search(text);
    return products.map(({ id, sku, name, isExact }) => ({
      title: name,
      detail: sku,
      address: href("/gestion/catalogo/productos/:id", { id: String(id) }),
      isExact,
    }));
  },
} as const satisfies ConsoleFinder;
