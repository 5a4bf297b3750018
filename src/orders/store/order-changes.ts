import { z } from "zod";
import { listChanges, type RecordedChange } from "../../platform/database/changes.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { linePlaces } from "../domain/line-moves.ts";
import { cancelReasons, orderKind } from "../domain/order.ts";

const maxChanges = 200;

const place = z.enum(linePlaces);

/** Details of a change in the history of an order; entries of before the order desk have none. */
const detailSchema = z.object({
  /** Version of the order after the change. */
  version: z.number().optional(),
  needsApproval: z.boolean().optional(),
  moves: z
    .array(z.object({ position: z.number(), from: place, to: place, units: z.number() }))
    .optional(),
  reason: z.enum(cancelReasons).optional(),
  /** Message, question or answer. */
  text: z.string().optional(),
  /** Names of the lines that the change is about. */
  names: z.array(z.string()).optional(),
  day: z.string().nullable().optional(),
  /** Product that the staff offer instead of what they cancelled, and in how many units. */
  offered: z.object({ productId: z.number(), name: z.string(), units: z.number() }).optional(),
  /** Id of the entry whose offer the customer has accepted. */
  accepted: z.number().optional(),
  /** Units of lines that an owner of the company has changed before the approval; 0 where the line was taken out. */
  quantities: z
    .array(z.object({ name: z.string(), before: z.number(), now: z.number() }))
    .optional(),
  shipment: z.number().optional(),
  /** Cents without IVA. */
  freight: z.number().optional(),
});
export type OrderChangeDetail = z.infer<typeof detailSchema>;
export type OrderChange = RecordedChange<OrderChangeDetail>;

/** Changes to orders by the owner of an email address as a member of a company, the latest first. */
export async function listOrderChangesBy(on: Database, emailKey: string) {
  const rows = await on
    .selectFrom("change")
    .innerJoin("person", "person.id", "change.actor_id")
    .innerJoin("customer_order", "customer_order.id", "change.subject_id")
    .select(["customer_order.reference", "company_name", "change.at", "what", "after"])
    .where("subject_kind", "=", orderKind)
    .where("actor_kind", "=", "member")
    .where("person.email_key", "=", emailKey)
    .orderBy("change.id", "desc")
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    companyName: row.company_name,
    at: row.at,
    what: row.what,
    detail: row.after === null ? null : readJsonColumn("change.after", detailSchema, row.after),
  }));
}

/** Changes of an order, the latest first. */
export function listOrderChanges(on: Database, orderId: string): Promise<OrderChange[]> {
  return listChanges(on, { kind: orderKind, id: orderId, max: maxChanges }, detailSchema);
}
