import type { BlockedSearch } from "../../kernel/data-subject.ts";
import type { Database } from "../../platform/database/database.ts";
import { listOrderChanges } from "./order-changes.ts";
import { toWholeOrder } from "./order-rows.ts";
import { isBlocked, selectOrders } from "./select-orders.ts";
import { listShipments } from "./shipments.ts";
import { readLines } from "./stored-orders.ts";

/**
 * Blocked orders with all their data, for authorities alone, the oldest first: of a company by its tax ID, of a person who
 * placed them, or one by its reference.
 */
export async function listBlockedOrders(
  on: Database,
  { email = "", taxId = "", reference = "" }: BlockedSearch,
) {
  const rows = await selectOrders(on)
    .where(isBlocked)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("reference", "=", reference),
        exists(
          selectFrom("company")
            .select("company.id")
            .whereRef("company.id", "=", "customer_order.company_id")
            .where("company.tax_id_key", "=", taxId),
        ),
        exists(
          selectFrom("company_member")
            .innerJoin("person", "person.id", "company_member.person_id")
            .select("company_member.id")
            .whereRef("company_member.id", "=", "customer_order.placed_by_id")
            .where("person.email_key", "=", email),
        ),
      ]),
    )
    .orderBy("placed_at")
    .orderBy("id")
    .execute();
  const found = [];
  for (const row of rows) {
    const { blocking, ...order } = toWholeOrder(row);
    found.push({
      id: order.id,
      reference: order.reference,
      blocked_until: blocking?.until,
      reason: "trade-records",
      content: {
        order,
        lines: await readLines(on, order.id),
        shipments: await listShipments(on, order.id),
        history: await listOrderChanges(on, order.id),
      },
    });
  }
  return found;
}
