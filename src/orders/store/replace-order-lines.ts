import type { Database } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { OrderWithLines } from "../domain/order.ts";
import { wordsOfOrder } from "../domain/order-words.ts";
import { toLineRow } from "./order-rows.ts";

/** Replaces regime and lines of an order of which nothing has left, with its company locked. */
export async function replaceOrderLines(
  on: Database,
  { order, lines }: OrderWithLines,
): Promise<void> {
  await on
    .updateTable("customer_order")
    .set({ regime: JSON.stringify(order.regime), search_words: wordsOfOrder({ order, lines }) })
    .where("id", "=", order.id)
    .execute();
  await on.deleteFrom("order_line").where("order_id", "=", order.id).execute();
  await insertRows(
    on,
    "order_line",
    lines.map((line) => toLineRow(order.id, line)),
  );
}
