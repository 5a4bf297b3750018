import { chunks } from "../../kernel/chunks.ts";
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

/** Deletes carts and lists with their lines, and the own codes, of companies that nobody acts for any more. */
export async function eraseCarts(on: Database, companyIds: readonly string[]): Promise<void> {
  for (const some of chunks(companyIds)) {
    await on.deleteFrom("cart").where("company_id", "in", some).execute();
    await on.deleteFrom("company_product_code").where("company_id", "in", some).execute();
  }
}
