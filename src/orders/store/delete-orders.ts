import { purgeChanges } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { orderKind } from "../domain/order.ts";

/** Deletes orders with their lines, shipments and history. */
export async function deleteOrders(on: Database, ids: readonly string[]): Promise<void> {
  await purgeChanges(on, { kind: orderKind, ids });
  for (const id of ids) {
    await on.deleteFrom("order_vies_check").where("order_id", "=", id).execute();
    await on.deleteFrom("order_line").where("order_id", "=", id).execute();
    await on.deleteFrom("customer_order").where("id", "=", id).execute();
  }
}
