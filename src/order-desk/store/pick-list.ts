import { toPickedLots } from "../../orders/store/order-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PickLine } from "../domain/pick-line.ts";
import { listLotNeeds } from "./recalls.ts";

/** Confirmed orders with units to take from their shelves, without those of held companies; what is due first on top. */
export async function listOrdersToPick(
  on: Database,
  { max }: { max: number },
): Promise<
  { id: string; reference: string; companyName: string; dueAt: number | null; lines: number }[]
> {
  const rows = await on
    .selectFrom("customer_order")
    .innerJoin("order_line", "order_line.order_id", "customer_order.id")
    .select(["customer_order.id", "reference", "company_name", "due_at"])
    .select((line) => line.fn.countAll<number>().as("lines"))
    .where("due_at", "is not", null)
    .where("confirmed_at", "is not", null)
    .where("order_line.allocated", ">", 0)
    .where("company_id", "not in", (holds) => holds.selectFrom("order_hold").select("company_id"))
    // Orders that leave all together are prepared once none of their lines waits.
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb("shipping", "=", "in-parts"),
        not(
          exists(
            selectFrom("order_line as waiting_line")
              .select("waiting_line.position")
              .whereRef("waiting_line.order_id", "=", "customer_order.id")
              .where("waiting_line.waiting", ">", 0),
          ),
        ),
      ]),
    )
    .groupBy(["customer_order.id", "reference", "company_name", "due_at"])
    .orderBy("due_at")
    .orderBy("customer_order.id")
    .limit(max)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    companyName: row.company_name,
    dueAt: row.due_at,
    lines: Number(row.lines),
  }));
}

/** Lines of confirmed orders that are allocated or picked, in the order of the shelves; those without a shelf last. */
export async function listPickLines(
  on: Database,
  orderIds: readonly string[],
): Promise<PickLine[]> {
  if (orderIds.length === 0) return [];
  const rows = await on
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .leftJoin("stock", "stock.product_id", "order_line.product_id")
    .select(["order_line.order_id", "reference", "order_line.position", "order_line.product_id"])
    .select(["order_line.sku", "order_line.gtin", "order_line.name", "stock.location"])
    .select("order_line.note")
    .select(["order_line.allocated", "order_line.picked", "order_line.picked_lots"])
    .where("order_line.order_id", "in", [...orderIds])
    .where("confirmed_at", "is not", null)
    .where(({ eb, or }) => or([eb("order_line.allocated", ">", 0), eb("picked", ">", 0)]))
    .execute();
  const needs = await listLotNeeds(
    on,
    rows.map(({ product_id }) => product_id),
  );
  return rows
    .map(
      (row): PickLine => ({
        orderId: row.order_id,
        reference: row.reference,
        position: row.position,
        productId: row.product_id,
        sku: row.sku,
        gtin: row.gtin,
        name: row.name,
        note: row.note,
        location: row.location ?? "",
        allocated: row.allocated,
        picked: row.picked,
        pickedLots: toPickedLots(row.picked_lots),
        needs: needs.get(row.product_id) ?? null,
      }),
    )
    .sort(byShelf);
}

const shelves = new Intl.Collator("es", { numeric: true });

function byShelf(one: PickLine, other: PickLine): number {
  return (
    Number(one.location === "") - Number(other.location === "") ||
    shelves.compare(one.location, other.location) ||
    shelves.compare(one.sku, other.sku) ||
    shelves.compare(one.reference, other.reference)
  );
}
