import type { RouterContextProvider } from "react-router";
import type { UnitPrice } from "../../../kernel/money/amounts.ts";
import { catalogueAccess, productPrices } from "../../../products/context.ts";
import { storefront } from "../../../storefront/context.ts";

/** Unit prices of the home page's best sellers for the viewer's company, by public id of the product. */
export async function readShelfPrices(
  context: Readonly<RouterContextProvider>,
): Promise<Record<string, UnitPrice>> {
  const ids = Object.values(context.get(storefront).bestSellers.shelves()).flatMap((shelf) =>
    shelf.map(({ id }) => id),
  );
  const access = await context.get(catalogueAccess).find();
  const products = await context.get(storefront).orderedProducts(ids, access);
  const prices = await context
    .get(productPrices)
    .find([...products.values()].map(({ number }) => number));
  return Object.fromEntries(
    [...products].flatMap(([id, { number }]) => {
      const price = prices.get(number);
      return price ? [[id, price.unit]] : [];
    }),
  );
}
