import { z } from "zod";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { enqueueEmail } from "../../platform/outbox/outbox.ts";
import { type Order, orderKind } from "../domain/order.ts";
import { aboutOrder } from "../emails/about-order.ts";
import { type OrderStep, orderUpdateEmail } from "../emails/order-update.ts";

const hour = 3_600_000;

/**
 * Tells the buyer of steps of an order, in the transaction that makes them: at once if the order's last update is an
 * hour old, else together with all others of that hour when it is over. Nobody is told of an erased buyer's order.
 */
export async function tellBuyer(
  on: Database,
  order: Order,
  { steps, now }: { steps: readonly OrderStep[]; now: number },
): Promise<void> {
  if (!order.placedBy || steps.length === 0) return;
  const last = await on
    .selectFrom("outbox_email")
    .select(["id", "payload", "created_at", "state"])
    .where("subject_kind", "=", orderKind)
    .where("subject_id", "=", order.id)
    .where("email", "=", orderUpdateEmail.name)
    .where("created_at", ">", now - hour)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last && last.created_at > now && last.state === "waiting") {
    const stored = readJsonColumn("outbox_email.payload", z.looseObject({}), last.payload);
    const { steps: before } = orderUpdateEmail.schema.parse(stored);
    await on
      .updateTable("outbox_email")
      .set({ payload: JSON.stringify({ ...stored, steps: [...before, ...steps] }) })
      .where("id", "=", last.id)
      .execute();
    return;
  }
  const email = orderUpdateEmail.outgoing(
    { to: order.placedBy.email, id: order.id },
    { ...aboutOrder(order), steps: [...steps] },
  );
  await enqueueEmail(on, email, { now: last ? last.created_at + hour : now });
}
