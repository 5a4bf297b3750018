import type { Database } from "../../platform/database/database.ts";
import { orderKind } from "../domain/order.ts";

/**
 * Removes the owner of an email address from orders and carts, within the transaction of an erasure and before their
 * memberships end. The orders stay, as placed by the company (Código de Comercio, art. 30). Repeatable.
 */
export async function eraseBuyer(
  on: Database,
  { emailKey }: { emailKey: string },
): Promise<{ orders: number }> {
  const person = await on
    .selectFrom("person")
    .select(["id", "email"])
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  if (!person) return { orders: 0 };
  const memberships = await on
    .selectFrom("company_member")
    .select("id")
    .where("person_id", "=", person.id)
    .execute();
  const memberIds = memberships.map(({ id }) => id);
  if (memberIds.length === 0) return { orders: 0 };
  const { numUpdatedRows } = await on
    .updateTable("customer_order")
    .set({ placed_by_id: null, placed_by_name: null, placed_by_email: null })
    .where("placed_by_id", "in", memberIds)
    .executeTakeFirst();
  await on
    .updateTable("cart_line")
    .set({ changed_by: null })
    .where("changed_by", "in", memberIds)
    .execute();
  await on
    .updateTable("change")
    .set({ actor_id: null, actor_name: null })
    .where("subject_kind", "=", orderKind)
    .where("actor_id", "=", person.id)
    .execute();
  await on
    .deleteFrom("outbox_email")
    .where("subject_kind", "=", orderKind)
    .where("recipient", "=", person.email)
    .execute();
  return { orders: Number(numUpdatedRows) };
}
