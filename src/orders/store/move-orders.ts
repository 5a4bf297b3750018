import type { Database } from "../../platform/database/database.ts";

/** Moves all orders of a company to another; returns their number. */
export async function moveOrders(
  on: Database,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numUpdatedRows } = await on
    .updateTable("customer_order")
    .set({ company_id: to })
    .where("company_id", "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
