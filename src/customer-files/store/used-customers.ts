import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";

/** Reason why undoing an import keeps a company: a member has signed in, or it has its own price list. */
export type CustomerUse = "signed-in" | "priced";

/** Finds those of the given companies that have a price list of their own. */
export type FindPriced = (on: Database, ids: readonly string[]) => Promise<string[]>;

/** Returns those of the given companies that are in use, each with the reason. */
export async function findUsedCustomers(
  on: Database,
  { ids, findPriced }: { ids: readonly string[]; findPriced: FindPriced },
): Promise<ReadonlyMap<string, CustomerUse>> {
  const used = new Map<string, CustomerUse>();
  for (const some of chunks(ids)) {
    for (const id of await findPriced(on, some)) used.set(id, "priced");
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
