import type { Selectable } from "kysely";
import { z } from "zod";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { foldLot } from "../domain/lot.ts";
import {
  type DeliveredBy,
  proofKinds,
  type Shipment,
  type TransportProof,
} from "../domain/shipment.ts";

const proofsSchema: z.ZodType<TransportProof[]> = z.array(
  z.object({ kind: z.enum(proofKinds), reference: z.string() }),
);

export async function addShipment(on: Database, shipment: Shipment): Promise<void> {
  await on
    .insertInto("shipment")
    .values({
      id: shipment.id,
      order_id: shipment.orderId,
      number: shipment.number,
      parcels: shipment.parcels,
      carrier: shipment.carrier,
      tracking_url: shipment.trackingUrl,
      shipped_at: shipment.shippedAt,
      presumed_at: shipment.presumedAt,
      delivered_at: null,
      delivered_by: null,
      proofs: JSON.stringify(shipment.proofs),
    })
    .execute();
  await on
    .insertInto("shipment_line")
    .values(
      shipment.lines.map(({ position, productId, quantity, lot, bestBefore }, part) => ({
        shipment_id: shipment.id,
        position,
        part,
        product_id: productId,
        quantity,
        lot,
        lot_key: foldLot(lot),
        best_before: bestBefore,
      })),
    )
    .execute();
}

/** Shipments of an order, the first one first. */
export async function listShipments(on: Database, orderId: string): Promise<Shipment[]> {
  const rows = await on
    .selectFrom("shipment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
  const lines = await on
    .selectFrom("shipment_line")
    .innerJoin("shipment", "shipment.id", "shipment_line.shipment_id")
    .select(["shipment_id", "position", "part", "product_id", "quantity", "lot", "best_before"])
    .where("shipment.order_id", "=", orderId)
    .orderBy("position")
    .orderBy("part")
    .execute();
  const byShipment = Map.groupBy(lines, ({ shipment_id }) => shipment_id);
  return rows.map((row) => toShipment(row, byShipment.get(row.id) ?? []));
}

/** Notes the arrival of a shipment; false if it was noted before. */
export async function deliverShipment(
  on: Database,
  { id, at, by }: { id: string; at: number; by: DeliveredBy },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("shipment")
    .set({ delivered_at: at, delivered_by: by })
    .where("id", "=", id)
    .where("delivered_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceProofs(
  on: Database,
  { id, proofs }: { id: string; proofs: readonly TransportProof[] },
): Promise<void> {
  await on
    .updateTable("shipment")
    .set({ proofs: JSON.stringify(proofs) })
    .where("id", "=", id)
    .execute();
}

/** Orders with a shipment that counts as delivered by now, and of which nobody has said that it arrived. */
export async function listPresumed(
  on: Database,
  { now, max }: { now: number; max: number },
): Promise<{ id: string; orderId: string }[]> {
  const rows = await on
    .selectFrom("shipment")
    .select(["id", "order_id"])
    .where("delivered_at", "is", null)
    .where("presumed_at", "<=", now)
    .orderBy("presumed_at")
    .limit(max)
    .execute();
  return rows.map(({ id, order_id }) => ({ id, orderId: order_id }));
}

type LineRow = Pick<
  Selectable<Schema["shipment_line"]>,
  "position" | "product_id" | "quantity" | "lot" | "best_before"
>;

function toShipment(row: Selectable<Schema["shipment"]>, lines: readonly LineRow[]): Shipment {
  return {
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    parcels: row.parcels,
    carrier: row.carrier,
    trackingUrl: row.tracking_url,
    shippedAt: row.shipped_at,
    presumedAt: row.presumed_at,
    delivered:
      row.delivered_at === null || row.delivered_by === null
        ? null
        : { at: row.delivered_at, by: row.delivered_by },
    proofs: readJsonColumn("shipment.proofs", proofsSchema, row.proofs),
    lines: lines.map(({ position, product_id, quantity, lot, best_before }) => ({
      position,
      productId: product_id,
      quantity,
      lot,
      bestBefore: best_before,
    })),
  };
}
