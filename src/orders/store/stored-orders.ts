import { sql } from "kysely";
import { writeColumns } from "../../fields/columns.ts";
import { foldName } from "../../kernel/fold.ts";
import { cents } from "../../kernel/money/amounts.ts";
import type { ListPage } from "../../kernel/paging.ts";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import {
  type LineUnits,
  type ListedOrder,
  type OrderLine,
  type OrderWithLines,
  orderStateOf,
} from "../domain/order.ts";
import { shownLines } from "../domain/order-blocking.ts";
import { orderFieldNames } from "../domain/order-form.ts";
import { wordsOfLine, wordsOfOrder } from "../domain/order-words.ts";
import { chargedTotals } from "../domain/settle-tax.ts";
import { changeableColumns, type OrderRow, toLineRow, toOrder, toOrderLine } from "./order-rows.ts";
import { type OrderList, readOrderPage, searchedColumns } from "./search-orders.ts";
import { selectOrders } from "./select-orders.ts";

/** Order to store; `idempotencyKey`: of the form, which can be sent twice. */
export type NewOrder = OrderWithLines & { idempotencyKey: string; policies: readonly string[] };

export async function addOrder(
  on: Database,
  { order, lines, idempotencyKey, policies }: NewOrder,
): Promise<void> {
  const { placedBy, totals } = order;
  await on
    .insertInto("customer_order")
    .values({
      id: order.id,
      reference: order.reference,
      company_id: order.companyId,
      company_name: order.companyName,
      idempotency_key: idempotencyKey,
      placed_at: order.placedAt,
      placed_by_id: placedBy?.memberId ?? null,
      placed_by_name: placedBy?.name ?? null,
      placed_by_email: placedBy?.email ?? null,
      approval: order.approval,
      received_at: order.receivedAt,
      confirmed_at: order.confirmedAt,
      cancelled_at: order.cancelledAt,
      ship_by: order.shipBy,
      deliver_by: order.deliverBy,
      due_at: order.dueAt,
      delivered_at: order.deliveredAt,
      question_at: order.questionAt,
      ...writeColumns(orderFieldNames, order),
      customer_reference_key: foldName(order.customerReference),
      placed_by_key: placedBy && foldName(placedBy.name),
      company_name_key: foldName(order.companyName),
      search_words: wordsOfOrder({ order, lines }),
      delivery_address: JSON.stringify(order.deliveryAddress),
      billing_address: JSON.stringify(order.billingAddress),
      regime: JSON.stringify(order.regime),
      terms: JSON.stringify(order.terms),
      policies: JSON.stringify(policies),
      language: "es",
      freight: order.freight,
      freight_cents: order.freightCents,
      freight_iva: order.freightTax?.iva ?? null,
      freight_surcharge: order.freightTax?.surcharge ?? null,
      base_cents: totals.base,
      iva_cents: totals.iva,
      surcharge_cents: totals.surcharge,
      total_cents: totals.total,
      version: order.version,
    })
    .execute();
  await insertRows(
    on,
    "order_line",
    lines.map((line) => toLineRow(order.id, line)),
  );
}

/** Adds a line to an order that is stored. */
export async function addOrderLine(on: Database, orderId: string, line: OrderLine): Promise<void> {
  await on.insertInto("order_line").values(toLineRow(orderId, line)).execute();
  await on
    .updateTable("customer_order")
    .set({ search_words: sql<string>`search_words || ' ' || ${wordsOfLine(line)}` })
    .where("id", "=", orderId)
    .execute();
}

/**
 * Order of a company with its lines, by its reference or by the key of the form that it came with; null for an unknown
 * one, and for another company's.
 */
export async function findOrder(
  on: Database,
  {
    companyId,
    by,
    value,
  }: { companyId: string; by: "reference" | "idempotency_key"; value: string },
): Promise<OrderWithLines | null> {
  const row = await selectOrders(on)
    .where("company_id", "=", companyId)
    .where(by, "=", value)
    .executeTakeFirst();
  return row ? await withLines(on, row) : null;
}

/** Order of any company, for the staff. */
export async function findOrderById(on: Database, id: string): Promise<OrderWithLines | null> {
  const row = await selectOrders(on).where("id", "=", id).executeTakeFirst();
  return row ? await withLines(on, row) : null;
}

/** Order of a row with its lines; a blocked one without its personal data. */
export async function withLines(on: Database, row: OrderRow): Promise<OrderWithLines> {
  const order = toOrder(row);
  return { order, lines: shownLines(order, await readLines(on, row.id)) };
}

export async function readLines(on: Database, orderId: string): Promise<OrderLine[]> {
  const rows = await on
    .selectFrom("order_line")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map(toOrderLine);
}

/** Page of a company's orders, the latest first. */
export async function listOrders(
  on: Database,
  { companyId, ...list }: { companyId: string } & Omit<OrderList, "searched" | "by">,
): Promise<ListPage<ListedOrder>> {
  const orders = on.selectFrom("customer_order").where("company_id", "=", companyId);
  const searched = searchedColumns.ofCompany;
  const page = await readOrderPage(on, orders, { ...list, searched, by: "placed_at" });
  return { ...page, rows: await toListedOrders(on, page.rows) };
}

/** Orders of these rows with their states, the number of their lines, and what they are charged. */
export async function toListedOrders(
  on: Database,
  rows: readonly OrderRow[],
): Promise<ListedOrder[]> {
  const units = await sumLines(
    on,
    rows.map(({ id }) => id),
  );
  const listed: ListedOrder[] = [];
  for (const row of rows) {
    const order = toOrder(row);
    const { lines, undated, ...sum } = units.get(row.id) ?? { lines: 0, undated: 0, ...noUnits };
    const isHeldTogether = order.shipping === "complete" && undated > 0;
    const state = orderStateOf(order, [sum]);
    const isCancelledInPart = sum.cancelled > 0 && state !== "cancelled";
    const totals = isCancelledInPart
      ? chargedTotals({ order, lines: await readLines(on, row.id) })
      : order.totals;
    const charged = state === "cancelled" ? cents(0) : (totals?.total ?? cents(0));
    listed.push({ order, state, lines, charged, isHeldTogether });
  }
  return listed;
}

const noUnits: LineUnits = {
  ordered: 0,
  cancelled: 0,
  waiting: 0,
  allocated: 0,
  picked: 0,
  shipped: 0,
  returned: 0,
};

/** Sums of the units of each order's lines, with the number of lines; `undated`: units that wait without a day. */
async function sumLines(
  on: Database,
  orderIds: readonly string[],
): Promise<Map<string, LineUnits & { lines: number; undated: number }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await on
    .selectFrom("order_line")
    .select("order_id")
    .select((line) => [
      line.fn.countAll<number>().as("lines"),
      line.fn.sum<number>("ordered").as("ordered"),
      line.fn.sum<number>("cancelled").as("cancelled"),
      line.fn.sum<number>("waiting").as("waiting"),
      line.fn.sum<number>("allocated").as("allocated"),
      line.fn.sum<number>("picked").as("picked"),
      line.fn.sum<number>("shipped").as("shipped"),
      line.fn.sum<number>("returned").as("returned"),
      sql<number>`sum(case when promised_on is null then waiting else 0 end)`.as("undated"),
    ])
    .where("order_id", "in", orderIds)
    .groupBy("order_id")
    .execute();
  return new Map(
    rows.map(({ order_id, ...sums }) => [
      order_id,
      {
        lines: Number(sums.lines),
        ordered: Number(sums.ordered),
        cancelled: Number(sums.cancelled),
        waiting: Number(sums.waiting),
        allocated: Number(sums.allocated),
        picked: Number(sums.picked),
        shipped: Number(sums.shipped),
        returned: Number(sums.returned),
        undated: Number(sums.undated),
      },
    ]),
  );
}

/** Stores what a decision has changed, if nobody else changed the order since; false if somebody did. */
export async function replaceOrder(
  on: Database,
  { order, lines }: OrderWithLines,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("customer_order")
    .set({
      approval: order.approval,
      received_at: order.receivedAt,
      confirmed_at: order.confirmedAt,
      cancelled_at: order.cancelledAt,
      ship_by: order.shipBy,
      deliver_by: order.deliverBy,
      due_at: order.dueAt,
      delivered_at: order.deliveredAt,
      question_at: order.questionAt,
      shipping: order.shipping,
      freight: order.freight,
      freight_cents: order.freightCents,
      freight_iva: order.freightTax?.iva ?? null,
      freight_surcharge: order.freightTax?.surcharge ?? null,
      base_cents: order.totals.base,
      iva_cents: order.totals.iva,
      surcharge_cents: order.totals.surcharge,
      total_cents: order.totals.total,
      version: order.version + 1,
    })
    .where("id", "=", order.id)
    .where("version", "=", order.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  for (const line of lines)
    await on
      .updateTable("order_line")
      .set(changeableColumns(line))
      .where("order_id", "=", order.id)
      .where("position", "=", line.position)
      .execute();
  return true;
}

/** Orders, without samples, placed since an instant that are received and not confirmed yet, or that wait for approval. */
export async function countOpenOrders(
  on: Database,
  { since }: { since: number },
): Promise<{ received: number; approval: number }> {
  const rows = await on
    .selectFrom("customer_order")
    .select("approval")
    .select((order) => order.fn.countAll<number>().as("count"))
    .where("placed_at", ">=", since)
    .where("confirmed_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("approval", "!=", "declined")
    .where("company_id", "!=", sampleCustomerId)
    .groupBy("approval")
    .execute();
  const sum = (counted: typeof rows) =>
    counted.reduce((total, { count }) => total + Number(count), 0);
  return {
    received: sum(rows.filter(({ approval }) => approval !== "pending")),
    approval: sum(rows.filter(({ approval }) => approval === "pending")),
  };
}
