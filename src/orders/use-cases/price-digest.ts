import { createHash } from "node:crypto";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { LineAmount } from "../../prices/domain/order-amounts.ts";
import type { OrderSum } from "../domain/order-sum.ts";

/** Digest of all that an order would cost, which its form carries: an order at another price than shown is refused. */
export function priceDigest(amounts: readonly LineAmount[], sum: OrderSum): string {
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
