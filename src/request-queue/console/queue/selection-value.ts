import type { RouterContextProvider } from "react-router";
import type { AccessRequest } from "../../../access-requests/domain/access-request.ts";
import type { Cents } from "../../../kernel/money/amounts.ts";
import { lineNet, sumCents } from "../../../kernel/money/compute.ts";
import { generalPrices } from "../../../products/context.ts";
import { ofAge } from "../../../products/domain/catalogue-access.ts";
import { catalogueNames } from "../../../products/domain/catalogue-names.ts";
import { reachRung } from "../../../products/domain/offered-price.ts";
import { smallestQuantity } from "../../../products/domain/pack.ts";
import { storefront } from "../../../storefront/context.ts";

/** Units of a selection, and their net at the general prices; products without a price count only their units. */
export type SelectionValue = { units: number; net: Cents };

/** Values of the selections of requests, by the request's id; requests without a selection are missing. */
export async function readSelectionValues(
  context: Readonly<RouterContextProvider>,
  requests: readonly AccessRequest[],
): Promise<Map<string, SelectionValue>> {
  const ids = [...new Set(requests.flatMap(({ selection }) => selection))];
  if (ids.length === 0) return new Map();
  const products = await context.get(storefront).orderedProducts(ids, ofAge(catalogueNames()));
  const prices = await context
    .get(generalPrices)
    .find([...products.values()].map(({ number }) => number));
  return new Map(
    requests.flatMap(({ id, selection, quantities }) => {
      const lines = selection.flatMap((product) => {
        const known = products.get(product);
        if (!known) return [];
        const quantity = quantities[product] ?? smallestQuantity(known.pack);
        const ladder = prices.get(known.number)?.ladder;
        const unit = ladder && reachRung(ladder, quantity)?.rung.unit;
        return [{ quantity, net: unit ? [lineNet(quantity, unit)] : [] }];
      });
      if (lines.length === 0) return [];
      const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return [[id, { units, net: sumCents(lines.flatMap(({ net }) => net)) }] as const];
    }),
  );
}
