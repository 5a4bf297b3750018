import { z } from "zod";
import { listChanges } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { orderKind } from "../domain/order.ts";

const maxChanges = 200;

/** Changes of an order, the latest first. */
export function listOrderChanges(on: Database, orderId: string) {
  return listChanges(on, { kind: orderKind, id: orderId, max: maxChanges }, z.unknown());
}
