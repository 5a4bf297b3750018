import { z } from "zod";
import { chunks } from "../../kernel/chunks.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { type StoredEmail, toStoredEmail } from "../../platform/outbox/stored-emails.ts";
import { orderKind } from "../domain/order.ts";
import { approvalRequestedEmail } from "../emails/approval-requested.ts";
import { newOrderEmail } from "../emails/new-order.ts";
import { orderDeclinedEmail } from "../emails/order-declined.ts";

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

/** Takes the name of the owner who declined these orders out of the emails about it; returns the emails as they were. */
export function forgetDeciderInEmails(
  on: Database,
  orderIds: readonly string[],
): Promise<StoredEmail[]> {
  return forgetName(on, { orderIds, emails: [orderDeclinedEmail.name], field: "by" });
}

async function forgetName(
  on: Database,
  {
    orderIds,
    emails,
    field,
  }: { orderIds: readonly string[]; emails: readonly string[]; field: "buyer" | "by" },
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
