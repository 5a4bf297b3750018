import type { Database } from "../../platform/database/database.ts";

/** Removes the owner of an email address from the lines that they changed last, before their memberships end. Repeatable. */
export async function eraseCartAuthor(on: Database, emailKey: string): Promise<void> {
  await on
    .updateTable("cart_line")
    .set({ changed_by: null })
    .where("changed_by", "in", (members) =>
      members
        .selectFrom("company_member")
        .innerJoin("person", "person.id", "company_member.person_id")
        .select("company_member.id")
        .where("person.email_key", "=", emailKey),
    )
    .execute();
}
