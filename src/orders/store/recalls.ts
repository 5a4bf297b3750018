import type { Database } from "../../platform/database/database.ts";
import { foldLot } from "../domain/lot.ts";
import type { RecalledProduct, RecalledUnits } from "../domain/recall.ts";

export async function findRecalledProduct(
  on: Database,
  productId: number,
): Promise<RecalledProduct | null> {
  const row = await on
    .selectFrom("product")
    .select(["id", "sku", "name", "state"])
    .where("id", "=", productId)
    .executeTakeFirst();
  return row ?? null;
}

/** Products among these that were withdrawn from the market. */
export async function listWithdrawn(
  on: Database,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await on
    .selectFrom("product")
    .select("id")
    .where("id", "in", productIds.length > 0 ? [...productIds] : [-1])
    .where("state", "=", "withdrawn")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Products among these with a best-before date on each lot. */
export async function listDated(on: Database, productIds: readonly number[]): Promise<number[]> {
  const rows = await on
    .selectFrom("product")
    .select("id")
    .where("id", "in", productIds.length > 0 ? [...productIds] : [-1])
    .where("has_best_before", "=", 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Units of a product, or of one lot of it, that were shipped since an instant, by company and day. */
export async function listRecalledUnits(
  on: Database,
  { productId, lot, since, max }: { productId: number; lot: string; since: number; max: number },
): Promise<RecalledUnits[]> {
  const rows = await on
    .selectFrom("shipment_line")
    .innerJoin("shipment", "shipment.id", "shipment_line.shipment_id")
    .innerJoin("customer_order", "customer_order.id", "shipment.order_id")
    .select(["company_id", "company_name", "customer_order.id", "reference", "shipment.number"])
    .select(["shipped_at", "shipment_line.lot", "best_before", "quantity"])
    .where("shipment_line.product_id", "=", productId)
    .$if(lot !== "", (lines) => lines.where("lot_key", "=", foldLot(lot)))
    .where("shipped_at", ">=", since)
    .orderBy("company_name")
    .orderBy("company_id")
    .orderBy("shipped_at")
    .limit(max)
    .execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    companyName: row.company_name,
    orderId: row.id,
    reference: row.reference,
    shipment: row.number,
    shippedAt: row.shipped_at,
    lot: row.lot,
    bestBefore: row.best_before,
    quantity: row.quantity,
  }));
}
