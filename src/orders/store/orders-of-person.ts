import { columnOf, readColumns } from "../../fields/columns.ts";
import { chunks } from "../../kernel/chunks.ts";
import { anonymiseActors } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { StoredEmail } from "../../platform/outbox/stored-emails.ts";
import { orderKind } from "../domain/order.ts";
import { orderFieldNames } from "../domain/order-form.ts";
import {
  deleteOrderEmailsTo,
  forgetBuyerInEmails,
  forgetDeciderInEmails,
} from "./order-emails-of-person.ts";
import { toAddresses } from "./order-rows.ts";

/** Orders placed by the owner of an email address, for any company, with the notes on their lines, the latest first. */
export async function listOrdersOfPerson(on: Database, emailKey: string) {
  const rows = await on
    .selectFrom("customer_order")
    .innerJoin("company_member", "company_member.id", "customer_order.placed_by_id")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select(["customer_order.id", "reference", "company_name", "placed_at"])
    .select(["placed_by_name", "placed_by_email", "delivery_address", "billing_address"])
    .select(orderFieldNames.map((name) => columnOf(name)))
    .where("person.email_key", "=", emailKey)
    .orderBy("placed_at", "desc")
    .execute();
  const notes = await listLineNotes(
    on,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    reference: row.reference,
    companyName: row.company_name,
    placedAt: row.placed_at,
    placedBy: { name: row.placed_by_name, email: row.placed_by_email },
    ...readColumns(orderFieldNames, row),
    ...toAddresses(row),
    lineNotes: (notes.get(row.id) ?? []).map(({ name, note }) => ({ product: name, note })),
  }));
}

/** Notes on the lines of orders, by order; lines without one are left out. */
async function listLineNotes(on: Database, orderIds: readonly string[]) {
  const notes: { order_id: string; name: string; note: string }[] = [];
  for (const some of chunks(orderIds))
    notes.push(
      ...(await on
        .selectFrom("order_line")
        .select(["order_id", "name", "note"])
        .where("order_id", "in", some)
        .where("note", "!=", "")
        .orderBy("position")
        .execute()),
    );
  return Map.groupBy(notes, ({ order_id }) => order_id);
}

/**
 * Removes the owner of an email address from orders and from the emails about them, within the transaction of an
 * erasure and before their memberships end. The orders stay, as placed by the company (Código de Comercio, art. 30).
 * Returns the emails that named the person, as they were. Repeatable.
 */
export async function eraseBuyer(
  on: Database,
  { emailKey }: { emailKey: string },
): Promise<StoredEmail[]> {
  const person = await on
    .selectFrom("person")
    .select(["id", "email"])
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  if (!person) return [];
  const memberships = await on
    .selectFrom("company_member")
    .select("id")
    .where("person_id", "=", person.id)
    .execute();
  const placed = [];
  for (const some of chunks(memberships.map(({ id }) => id)))
    placed.push(...(await listPlacedBy(on, some)));
  for (const some of chunks(placed.map(({ id }) => id)))
    await on
      .updateTable("customer_order")
      .set({ placed_by_id: null, placed_by_name: null, placed_by_key: null, placed_by_email: null })
      .where("id", "in", some)
      .execute();
  const addresses = new Set([person.email, ...placed.flatMap(({ email }) => email ?? [])]);
  const decided = await forgetDeciderInEmails(on, person.id);
  await anonymiseActors(on, [person.id], { kind: orderKind });
  return [
    ...(await deleteOrderEmailsTo(on, [...addresses])),
    ...(await forgetBuyerInEmails(
      on,
      placed.map(({ id }) => id),
    )),
    ...decided,
  ];
}

function listPlacedBy(on: Database, memberIds: readonly string[]) {
  return on
    .selectFrom("customer_order")
    .select(["id", "placed_by_email as email"])
    .where("placed_by_id", "in", memberIds)
    .execute();
}
