import type { Database } from "../../platform/database/database.ts";
import type { WaitingLine } from "../domain/plan-allocation.ts";

/** Waiting line as a page shows it. */
export type ListedWaitingLine = WaitingLine & {
  reference: string;
  companyName: string;
  sku: string;
  name: string;
  promisedOn: string | null;
};

/** Stock of a product that orders wait for, or of which more is allocated than there is. */
export type AskedStock = {
  productId: number;
  sku: string;
  name: string;
  onHand: number;
  allocated: number;
  incoming: { quantity: number; date: string } | null;
};

/** Lines of orders that count and wait for stock, those placed first on top. */
export async function listWaitingLines(
  on: Database,
  { max }: { max: number },
): Promise<ListedWaitingLine[]> {
  const rows = await on
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select(["order_line.order_id", "order_line.position", "order_line.product_id"])
    .select(["order_line.waiting", "order_line.sku", "order_line.name", "order_line.promised_on"])
    .select(["customer_order.placed_at", "reference", "company_name"])
    .where("order_line.waiting", ">", 0)
    .where("customer_order.received_at", "is not", null)
    .orderBy("customer_order.placed_at")
    .orderBy("customer_order.id")
    .orderBy("order_line.position")
    .limit(max)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    position: row.position,
    productId: row.product_id,
    waiting: row.waiting,
    placedAt: row.placed_at,
    reference: row.reference,
    companyName: row.company_name,
    sku: row.sku,
    name: row.name,
    promisedOn: row.promised_on,
  }));
}

/** Stock of products by their database ids. */
export async function readAskedStock(
  on: Database,
  productIds: readonly number[],
): Promise<AskedStock[]> {
  const rows = await selectStock(on)
    .where("stock.product_id", "in", productIds.length > 0 ? [...productIds] : [-1])
    .execute();
  return rows.map(toAskedStock);
}

/** Products of which more is allocated to orders than the last stock report counted. */
export async function listOversold(on: Database, { max }: { max: number }): Promise<AskedStock[]> {
  const rows = await selectStock(on)
    .whereRef("stock.on_hand", "<", "stock.allocated")
    .orderBy("product.sku")
    .limit(max)
    .execute();
  return rows.map(toAskedStock);
}

function selectStock(on: Database) {
  return on
    .selectFrom("stock")
    .innerJoin("product", "product.id", "stock.product_id")
    .select(["stock.product_id", "product.sku", "product.name", "stock.on_hand"])
    .select(["stock.allocated", "stock.incoming_quantity", "stock.incoming_date"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStock>["execute"]>>[number];

function toAskedStock(row: Row): AskedStock {
  return {
    productId: row.product_id,
    sku: row.sku,
    name: row.name,
    onHand: row.on_hand,
    allocated: row.allocated,
    incoming:
      row.incoming_quantity === null || row.incoming_date === null
        ? null
        : { quantity: row.incoming_quantity, date: row.incoming_date },
  };
}
