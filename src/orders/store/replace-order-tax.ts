import type { Database } from "../../platform/database/database.ts";
import type { OrderWithLines } from "../domain/order.ts";

/** Replaces regime, rates and totals of an order, with its company locked. */
export async function replaceOrderTax(
  on: Database,
  { order, lines }: OrderWithLines,
): Promise<void> {
  const { regime, freightTax, totals } = order;
  await on
    .updateTable("customer_order")
    .set({
      regime: JSON.stringify(regime),
      freight_iva: freightTax?.iva ?? null,
      freight_surcharge: freightTax?.surcharge ?? null,
      base_cents: totals.base,
      iva_cents: totals.iva,
      surcharge_cents: totals.surcharge,
      total_cents: totals.total,
      version: order.version + 1,
    })
    .where("id", "=", order.id)
    .execute();
  for (const { position, iva, surcharge, taxReason } of lines)
    await on
      .updateTable("order_line")
      .set({ iva_rate: iva, surcharge_rate: surcharge, tax_reason: taxReason })
      .where("order_id", "=", order.id)
      .where("position", "=", position)
      .execute();
}
