import type { RouterContextProvider } from "react-router";
import { companies } from "../../companies/context.ts";
import { type SalesTax, salesTaxOf } from "../../companies/domain/sales-tax.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { TaxTotals } from "../../kernel/money/tax-totals.ts";
import { writeSelection } from "../../kernel/selection.ts";
import { memberAccess } from "../../members/context.ts";
import { amountOrder, type LineAmount } from "../../prices/domain/order-amounts.ts";
import { catalogueAccess, productPrices } from "../../products/context.ts";
import { storefront } from "../../storefront/context.ts";

type Ordered = { id: string; quantity: number };

export type SelectionAmounts = {
  /** Products and quantities for which the amounts are true, as `writeSelection` writes them. */
  selection: string;
  /** Amounts by public product identifier; none for products without a price or with an invalid quantity. */
  lines: Readonly<Record<string, LineAmount>>;
  totals: TaxTotals;
  tax: SalesTax;
};

/** Amounts of a selection for the company of the current viewer; null for viewers who see no prices. */
export async function readAmounts(
  context: Readonly<RouterContextProvider>,
  ordered: readonly Ordered[],
): Promise<SelectionAmounts | null> {
  const prices = context.get(productPrices);
  const access = ordered.length === 0 ? null : await prices.access();
  if (access?.kind !== "shown") return null;
  const presence = await context.get(memberAccess).find();
  if (!presence?.chosen) return null;
  const { scope } = presence.chosen;
  const products = await context.get(storefront).orderedProducts(
    ordered.map(({ id }) => id),
    await context.get(catalogueAccess).find(),
  );
  const offered = await prices.find([...products.values()].map(({ number }) => number));
  const day = formatIsoDay(Date.now());
  const tax = salesTaxOf(await context.get(companies).own.read(scope), day);
  const lines = ordered.flatMap(({ id, quantity }) => {
    const product = products.get(id);
    const ladder = product && offered.get(product.number)?.ladder;
    return product ? [{ id, quantity, product, ladder: ladder ?? null }] : [];
  });
  const amounts = amountOrder(lines, { tax, day, scope: access.quantityScope });
  return {
    selection: writeSelection(ordered),
    lines: Object.fromEntries(amounts.lines.map((line) => [line.id, line])),
    totals: amounts.totals,
    tax,
  };
}
