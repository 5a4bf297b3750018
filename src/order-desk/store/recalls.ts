import { z } from "zod";
import { foldLot, type LotNeed } from "../../orders/domain/lot.ts";
import { listChanges, type RecordedChange } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  type RecalledLot,
  type RecalledProduct,
  type RecalledUnits,
  recalledLotKind,
} from "../domain/recall.ts";

export async function findRecalledProduct(
  on: Database,
  productId: number,
): Promise<RecalledProduct | null> {
  const row = await on
    .selectFrom("product")
    .select(["id", "sku", "name", "discreet_name as discreetName", "state"])
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

/** Recalled lots of these products by product; none for a product without any. */
export async function listRecalledLots(
  on: Database,
  productIds: readonly number[],
): Promise<Map<number, RecalledLot[]>> {
  const rows = await on
    .selectFrom("recalled_lot")
    .select(["product_id", "lot", "recalled_at"])
    .where("product_id", "in", productIds.length > 0 ? [...new Set(productIds)] : [-1])
    .orderBy("recalled_at", "desc")
    .orderBy("lot_key")
    .execute();
  const lots = rows.map((row) => ({
    productId: row.product_id,
    lot: row.lot,
    recalledAt: row.recalled_at,
  }));
  return Map.groupBy(lots, ({ productId }) => productId);
}

/** Notes a lot as recalled; false if it was before. */
export async function addRecalledLot(
  on: Database,
  { productId, lot, at }: { productId: number; lot: string; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto("recalled_lot")
    .values({ product_id: productId, lot_key: foldLot(lot), lot, recalled_at: at })
    .onConflict((conflict) => conflict.columns(["product_id", "lot_key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets a lot leave again; false if it was not recalled. */
export async function removeRecalledLot(
  on: Database,
  { productId, lot }: { productId: number; lot: string },
): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom("recalled_lot")
    .where("product_id", "=", productId)
    .where("lot_key", "=", foldLot(lot))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Facts that must be noted of lots of these products; without an entry for a product of which nothing must be. */
export async function listLotNeeds(
  on: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, LotNeed>> {
  const recalled = await listRecalledLots(on, productIds);
  const dated = await on
    .selectFrom("product")
    .select("id")
    .where("id", "in", productIds.length > 0 ? [...new Set(productIds)] : [-1])
    .where("has_best_before", "=", 1)
    .execute();
  return new Map<number, LotNeed>([
    ...[...recalled.keys()].map((id) => [id, "lot"] as const),
    ...dated.map(({ id }) => [id, "lot-and-date"] as const),
  ]);
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

const maxRecallChanges = 50;

const lotSchema = z.object({ lot: z.string() });

/** Changes of the recalled lots of a product, the latest first. */
export function listRecallChanges(
  on: Database,
  productId: number,
): Promise<RecordedChange<{ lot: string }>[]> {
  const subject = { kind: recalledLotKind, id: `${productId}`, max: maxRecallChanges };
  return listChanges(on, subject, lotSchema);
}
