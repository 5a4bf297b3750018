import { columnOf, readColumns } from "../../fields/columns.ts";
import { chunks } from "../../kernel/chunks.ts";
import { anonymiseActors } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { orderKind } from "../domain/order.ts";
import { personalOrderFields } from "../domain/order-form.ts";

/** Orders placed by the owner of an email address, for any company, the latest first. */
export async function listOrdersOfPerson(on: Database, emailKey: string) {
  const rows = await on
    .selectFrom("customer_order")
    .innerJoin("company_member", "company_member.id", "customer_order.placed_by_id")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select(["reference", "company_name", "placed_at"])
    .select(personalOrderFields.map((name) => columnOf(name)))
    .where("person.email_key", "=", emailKey)
    .orderBy("placed_at", "desc")
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    companyName: row.company_name,
    placedAt: row.placed_at,
    ...readColumns(personalOrderFields, row),
  }));
}

/**
 * Removes the owner of an email address from orders, within the transaction of an erasure and before their
 * memberships end. The orders stay, as placed by the company (Código de Comercio, art. 30). Repeatable.
 */
export async function eraseBuyer(on: Database, { emailKey }: { emailKey: string }): Promise<void> {
  const person = await on
    .selectFrom("person")
    .select(["id", "email"])
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  if (!person) return;
  const memberships = await on
    .selectFrom("company_member")
    .select("id")
    .where("person_id", "=", person.id)
    .execute();
  const memberIds = memberships.map(({ id }) => id);
  for (const some of chunks(memberIds))
    await on
      .updateTable("customer_order")
      .set({ placed_by_id: null, placed_by_name: null, placed_by_email: null })
      .where("placed_by_id", "in", some)
      .execute();
  await anonymiseActors(on, [person.id], { kind: orderKind });
  await on
    .deleteFrom("outbox_email")
    .where("subject_kind", "=", orderKind)
    .where("recipient", "=", person.email)
    .execute();
}
