import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";

/** Lines of carts and lists that the owner of an email address was the last to change; a cart has no name. */
export async function listCartLinesBy(on: Database, emailKey: string) {
  return await on
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .innerJoin("company", "company.id", "cart.company_id")
    .innerJoin("company_member", "company_member.id", "cart_line.changed_by")
    .innerJoin("person", "person.id", "company_member.person_id")
    .leftJoin("product", "product.id", "cart_line.product_id")
    .select(["cart.id as cartId", "company.legal_name as company", "cart.name as list"])
    .select(["product.sku", "product.name as product", "quantity", "note"])
    .select("added_at as addedAt")
    .where("person.email_key", "=", emailKey)
    .orderBy("company.legal_name")
    .orderBy("cart.id")
    .orderBy("position")
    .execute();
}

/** Carts and lists of the companies that the owner of an email address owns now. */
export async function listOwnedCarts(on: Database, emailKey: string) {
  return await on
    .selectFrom("cart")
    .innerJoin("company", "company.id", "cart.company_id")
    .select(["company.legal_name as company", "cart.name as list", "changed_at as changedAt"])
    .where("company.id", "in", ownedBy(on, emailKey))
    .orderBy("company.legal_name")
    .orderBy("cart.id")
    .execute();
}

/** Codes that the companies which the owner of an email address owns now have taught us for our products. */
export async function listOwnedCodes(on: Database, emailKey: string) {
  return await on
    .selectFrom("company_product_code")
    .innerJoin("company", "company.id", "company_product_code.company_id")
    .leftJoin("product", "product.id", "company_product_code.product_id")
    .select(["company.legal_name as company", "code", "product.sku", "learned_at as learnedAt"])
    .where("company.id", "in", ownedBy(on, emailKey))
    .orderBy("company.legal_name")
    .orderBy("code_key")
    .execute();
}

function ownedBy(on: Database, emailKey: string) {
  return on
    .selectFrom("company_member")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select("company_member.company_id")
    .where("person.email_key", "=", emailKey)
    .where("role", "=", "owner")
    .where("left_at", "is", null);
}

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
