import { sql } from "kysely";
import {
  countOverdueRows,
  type Enforcement,
  keysOf,
  type OverdueRows,
} from "../../platform/retention/enforcement.ts";
import { deleteOrders } from "./delete-orders.ts";
import { lastEvent } from "./select-orders.ts";

const overdue: OverdueRows = {
  table: "customer_order",
  began: lastEvent,
  // The first condition, which follows from the second, lets the index by day find the rows.
  isOver: ({ before }) => sql`placed_at < ${before} and ${lastEvent} < ${before}`,
};

/** Retention rule: deletes orders with their lines and their history. */
export const deleteOverdueOrders: Enforcement = {
  count: (db, cut) => countOverdueRows(db, overdue, cut),
  async removeSome(on, cut) {
    const ids = await keysOf(on, overdue, cut);
    await deleteOrders(on, ids);
    return ids.length;
  },
};
