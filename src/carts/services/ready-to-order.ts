import { createHash } from "node:crypto";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { OrderSum } from "../../order-totals/domain/order-sum.ts";
import type { LineAmount } from "../../prices/domain/order-amounts.ts";
import type { CartView } from "../domain/cart-view.ts";

/** Sum and digest of a cart of which every line can be ordered; null if it is empty or a line cannot. */
export function readyToOrder(view: CartView): { sum: OrderSum; digest: string } | null {
  const amounts = view.lines.flatMap(({ amount, problem }) => (problem ? [] : (amount ?? [])));
  if (!view.sum || amounts.length !== view.lines.length) return null;
  return { sum: view.sum, digest: priceDigest(amounts, view.sum) };
}

/** Digest of all that an order would cost, which its form carries: an order at another price than shown is refused. */
function priceDigest(amounts: readonly LineAmount[], sum: OrderSum): string {
  const { freight, regime, totals, exemptTotal } = sum;
  const shown = {
    lines: amounts.map(({ id, quantity, unit, net }) => [id, quantity, unit, net]),
    freight,
    regime,
    totals: totals.totals,
    exemptTotal,
  };
  return createHash("sha256").update(canonicalJson(shown)).digest("base64url");
}
