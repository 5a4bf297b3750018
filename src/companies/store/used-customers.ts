import type { Database } from "../../platform/database/database.ts";
import { findCompaniesWithLists } from "../../prices/store/company-lists.ts";
import { inParts } from "./imported-customers.ts";

/** Reason why undoing an import keeps a company: a member has signed in, or it has its own price list. */
export type CustomerUse = "signed-in" | "priced";

/** Returns those of the given companies that are in use, each with the reason. */
export async function findUsedCustomers(
  on: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerUse>> {
  const used = new Map<string, CustomerUse>();
  for (const some of inParts(ids)) {
    for (const id of await findCompaniesWithLists(on, some)) used.set(id, "priced");
    const entered = await on
      .selectFrom("company_member")
      .innerJoin("person", "person.id", "company_member.person_id")
      .select("company_member.company_id as id")
      .where("company_member.company_id", "in", some)
      .whereRef("person.last_signed_in_at", ">=", "company_member.joined_at")
      .execute();
    for (const { id } of entered) used.set(id, "signed-in");
  }
  return used;
}
