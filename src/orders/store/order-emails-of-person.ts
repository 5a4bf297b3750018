import { z } from "zod";
import { chunks } from "../../kernel/chunks.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { type StoredEmail, toStoredEmail } from "../../platform/outbox/stored-emails.ts";
import { orderKind } from "../domain/order.ts";
import { approvalRequestedEmail } from "../emails/approval-requested.ts";
import { newOrderEmail } from "../emails/new-order.ts";
import { orderCancellationEmail } from "../emails/order-cancellation.ts";
import { orderDeclinedEmail } from "../emails/order-declined.ts";
import { orderReceivedEmail } from "../emails/order-received.ts";

/** Deletes the emails about orders to these addresses; returns them. */
export async function deleteOrderEmailsTo(
  on: Database,
  addresses: readonly string[],
): Promise<StoredEmail[]> {
  const deleted: StoredEmail[] = [];
  for (const some of chunks(addresses)) {
    const rows = await on
      .deleteFrom("outbox_email")
      .where("subject_kind", "=", orderKind)
      .where("recipient", "in", some)
      .returningAll()
      .execute();
    deleted.push(...rows.map(toStoredEmail));
  }
  return deleted;
}

/** Takes the buyer's name out of the emails to others about these orders; returns the emails as they were. */
export function forgetBuyerInEmails(
  on: Database,
  orderIds: readonly string[],
): Promise<StoredEmail[]> {
  const emails = [newOrderEmail.name, approvalRequestedEmail.name];
  return forgetName(on, { orderIds, emails, field: "buyer" });
}

/** Decisions of members about an order, each with the email to others of the company and its field that names the member. */
const decisions = [
  { what: "declined", email: orderDeclinedEmail.name, field: "by" },
  { what: "approved", email: orderReceivedEmail.name, field: "approvedBy" },
  { what: "cancelled", email: orderCancellationEmail.name, field: "by" },
  { what: "quantities-changed", email: orderReceivedEmail.name, field: "changedBy" },
] as const;

/** Takes the name of a member out of the emails about what they decided on orders; returns the emails as they were. */
export async function forgetDeciderInEmails(
  on: Database,
  personId: string,
): Promise<StoredEmail[]> {
  const changed: StoredEmail[] = [];
  for (const { what, email, field } of decisions) {
    const rows = await on
      .selectFrom("change")
      .select("subject_id")
      .where("subject_kind", "=", orderKind)
      .where("what", "=", what)
      .where("actor_id", "=", personId)
      .execute();
    const orderIds = rows.map((row) => row.subject_id);
    changed.push(...(await forgetName(on, { orderIds, emails: [email], field })));
  }
  return changed;
}

async function forgetName(
  on: Database,
  {
    orderIds,
    emails,
    field,
  }: {
    orderIds: readonly string[];
    emails: readonly string[];
    field: "buyer" | (typeof decisions)[number]["field"];
  },
): Promise<StoredEmail[]> {
  const changed: StoredEmail[] = [];
  for (const some of chunks(orderIds)) {
    const rows = await on
      .selectFrom("outbox_email")
      .selectAll()
      .where("subject_kind", "=", orderKind)
      .where("subject_id", "in", some)
      .where("email", "in", emails)
      .execute();
    for (const row of rows) {
      const stored = readJsonColumn("outbox_email.payload", z.looseObject({}), row.payload);
      if (stored[field] === undefined) continue;
      await on
        .updateTable("outbox_email")
        .set({ payload: JSON.stringify({ ...stored, [field]: "" }) })
        .where("id", "=", row.id)
        .execute();
      changed.push(toStoredEmail(row));
    }
  }
  return changed;
}
