import { setImmediate } from "node:timers/promises";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { OrderWithLines } from "../domain/order.ts";
import { selectOrders } from "./select-orders.ts";
import { withLines } from "./stored-orders.ts";

const ordersAtOnce = 100;

/**
 * All orders with their lines, the oldest first: of a company, or without `companyId` of all but the sample customer.
 * Lines are read order by order, because one may have 1,000, and other requests get their turn in between: `node:sqlite`
 * is synchronous.
 */
export async function* readAllOrders(
  db: Database,
  { companyId }: { companyId?: string } = {},
): AsyncGenerator<OrderWithLines> {
  let last: { placed_at: number; id: string } | undefined;
  do {
    const after = last;
    const rows = await selectOrders(db)
      .where("company_id", companyId === undefined ? "!=" : "=", companyId ?? sampleCustomerId)
      .$if(after !== undefined, (orders) =>
        orders.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("placed_at", "id"), ">", tuple(after?.placed_at ?? 0, after?.id ?? "")),
        ),
      )
      .orderBy("placed_at")
      .orderBy("id")
      .limit(ordersAtOnce)
      .execute();
    for (const row of rows) {
      yield await withLines(db, row);
      await setImmediate();
    }
    last = rows.at(-1);
  } while (last);
}
