import type { ExpressionBuilder } from "kysely";
import type { ListPage } from "../../kernel/paging.ts";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { ListedOrder } from "../../orders/domain/order.ts";
import {
  type OrderList,
  readOrderPage,
  searchedColumns,
} from "../../orders/store/search-orders.ts";
import { isBlocked } from "../../orders/store/select-orders.ts";
import { toListedOrders } from "../../orders/store/stored-orders.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { DeskView } from "../domain/desk-view.ts";

/** Page of the orders that the staff have to do something about, what is due first on top; or of all, the latest first. */
export async function listDeskQueue(
  on: Database,
  { view, ...list }: { view: DeskView } & Pick<OrderList, "search" | "asked" | "max">,
): Promise<ListPage<ListedOrder>> {
  const isDue = view === "to-do" || view === "unconfirmed";
  const orders = on
    .selectFrom("customer_order")
    .$if(isDue, (rows) => rows.where("due_at", "is not", null))
    .$if(view === "unconfirmed", (rows) => rows.where("confirmed_at", "is", null))
    .$if(view === "questions", (rows) =>
      rows.where("question_at", "is not", null).where(isNotBlocked),
    );
  const page = await readOrderPage(on, orders, {
    ...list,
    searched: searchedColumns.ofAll,
    by: isDue ? "due_at" : "placed_at",
  });
  return { ...page, rows: await toListedOrders(on, page.rows) };
}

/**
 * Number of orders with something left to do, of those whose promise is over, of open questions, and of products of which
 * more is allocated than the last stock report counted. `leavesOutSample`: without the orders of the sample customer.
 */
export async function countDeskQueue(
  on: Database,
  { now, leavesOutSample }: { now: number; leavesOutSample: boolean },
): Promise<{ due: number; late: number; questions: number; oversold: number }> {
  const orders = on
    .selectFrom("customer_order")
    .$if(leavesOutSample, (rows) => rows.where("company_id", "!=", sampleCustomerId));
  return {
    due: await countRows(orders.where("due_at", "is not", null)),
    late: await countRows(orders.where("due_at", "<", now).where(isNotHeldTogether)),
    questions: await countRows(orders.where("question_at", "is not", null).where(isNotBlocked)),
    oversold: await countRows(
      on.selectFrom("stock").whereRef("stock.on_hand", "<", "stock.allocated"),
    ),
  };
}

/** Condition: the order is not blocked, so that somebody may still answer its question. */
function isNotBlocked({ not }: ExpressionBuilder<Schema, "customer_order">) {
  return not(isBlocked);
}

/** Condition: no line without a day holds back a confirmed order that leaves all together (`isHeldTogether`). */
function isNotHeldTogether({
  eb,
  or,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Schema, "customer_order">) {
  const undated = selectFrom("order_line")
    .select("order_line.position")
    .whereRef("order_line.order_id", "=", "customer_order.id")
    .where("order_line.waiting", ">", 0)
    .where("order_line.promised_on", "is", null);
  return or([
    eb("shipping", "=", "in-parts"),
    eb("confirmed_at", "is", null),
    not(exists(undated)),
  ]);
}

/** Id of the order to confirm after another one, by what is due first; null behind the last. Held companies are left out. */
export async function findNextUnconfirmed(
  on: Database,
  { id, dueAt }: { id: string; dueAt: number | null },
): Promise<string | null> {
  const row = await on
    .selectFrom("customer_order")
    .select("id")
    .where("due_at", "is not", null)
    .where("confirmed_at", "is", null)
    .where("company_id", "not in", (holds) => holds.selectFrom("order_hold").select("company_id"))
    .where(({ eb, refTuple, tuple }) => eb(refTuple("due_at", "id"), ">", tuple(dueAt ?? 0, id)))
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
