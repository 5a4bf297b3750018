import type { UnitPrice } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";

/** Product that a company buys, with the quantity and unit price of its latest order. */
type BoughtProduct = { productId: number; quantity: number; unit: UnitPrice; at: number };

const maxLines = 600;

/** Products of a company's orders since an instant, the latest ordered first. Cancelled orders do not count. */
export async function listBought(
  on: Database,
  { companyId, since, max }: { companyId: string; since: number; max: number },
): Promise<BoughtProduct[]> {
  const rows = await on
    .selectFrom("customer_order")
    .innerJoin("order_line", "order_line.order_id", "customer_order.id")
    .select(["product_id", "ordered", "unit_price", "placed_at"])
    .where("company_id", "=", companyId)
    .where("placed_at", ">=", since)
    .where("cancelled_at", "is", null)
    .orderBy("placed_at", "desc")
    .limit(maxLines)
    .execute();
  const latest = new Map<number, BoughtProduct>();
  for (const { product_id: productId, ordered: quantity, unit_price: unit, placed_at: at } of rows)
    if (!latest.has(productId)) latest.set(productId, { productId, quantity, unit, at });
  return [...latest.values()].slice(0, max);
}
