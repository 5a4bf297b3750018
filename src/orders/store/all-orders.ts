import type { Database } from "../../platform/database/database.ts";
import type { OrderWithLines } from "../domain/order.ts";
import { toOrder } from "./order-rows.ts";
import { readLines } from "./stored-orders.ts";

const ordersAtOnce = 100;

/**
 * All orders with their lines, the oldest first: of a company, or of all without `companyId`. Lines are read order by
 * order, because one may have 1,000.
 */
export async function* readAllOrders(
  db: Database,
  { companyId }: { companyId?: string } = {},
): AsyncGenerator<OrderWithLines> {
  let last: { placed_at: number; id: string } | undefined;
  do {
    const after = last;
    const rows = await db
      .selectFrom("customer_order")
      .selectAll()
      .$if(companyId !== undefined, (orders) => orders.where("company_id", "=", companyId ?? ""))
      .$if(after !== undefined, (orders) =>
        orders.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("placed_at", "id"), ">", tuple(after?.placed_at ?? 0, after?.id ?? "")),
        ),
      )
      .orderBy("placed_at")
      .orderBy("id")
      .limit(ordersAtOnce)
      .execute();
    for (const row of rows) yield { order: toOrder(row), lines: await readLines(db, row.id) };
    last = rows.at(-1);
  } while (last);
}
