import { type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { orderKind } from "../domain/order.ts";

/** Instant of the last entry in an order's history, such as its delivery or cancellation. */
export const lastEvent = sql<number>`coalesce(
  (select max(change.at) from change where subject_kind = ${orderKind} and subject_id = customer_order.id),
  placed_at
)`;

const closedBecause = sql<string | null>`(
  select coalesce(company.status_reason, '') from company
  where company.id = customer_order.company_id and company.status = 'closed'
)`;

/** Columns, besides those of the order itself, that decide whether it is blocked. */
export const blockingColumns = [
  closedBecause.as("closed_because"),
  lastEvent.as("last_event_at"),
] as const;

/** Rows of orders as `toOrder` reads them. */
export function selectOrders(on: Database) {
  return on.selectFrom("customer_order").selectAll().select(blockingColumns);
}

/** Condition that an order is blocked, as `blockingOf` says. */
export const isBlocked = sql<SqlBool>`(
  (received_at is null or cancelled_at is not null or delivered_at is not null)
  and ${closedBecause} is not null
)`;

/** Name of the company of an order, blank for a closed one, whose orders are or will be blocked. */
export const openCompanyName = sql<string>`
  case when ${closedBecause} is null then company_name else '' end`;
