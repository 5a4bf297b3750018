import { sql } from "kysely";
import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  countOverdueRows,
  type Enforcement,
  keysOf,
  type OverdueRows,
} from "../../platform/retention/enforcement.ts";
import { eraseWebhooksAbout } from "../../webhooks/store/enqueue.ts";
import { companyWebhookSubject } from "../domain/webhook-event.ts";
import { deleteCompanyChanges } from "./company-changes.ts";

/** Deletes companies, and of their members those who were added at the instant in `persons` and never signed in. */
export async function deleteCompanies(
  on: Database,
  {
    ids,
    persons,
  }: { ids: readonly string[]; persons: { imported_at: number } | { created_at: number } },
): Promise<void> {
  for (const some of chunks(ids)) {
    const personIds = await deleteWithMembers(on, some);
    for (const people of chunks(personIds))
      await on
        .deleteFrom("person")
        .where("id", "in", people)
        .where(({ and }) => and(persons))
        .where("first_signed_in_at", "is", null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("company_member")
                .select("company_member.id")
                .whereRef("company_member.person_id", "=", "person.id"),
            ),
          ),
        )
        .execute();
  }
}

/** Deletes companies with all that is stored of them; returns the ids of the people who were their members. */
async function deleteWithMembers(on: Database, ids: readonly string[]): Promise<string[]> {
  const members = await on
    .deleteFrom("company_member")
    .where("company_id", "in", ids)
    .returning("person_id")
    .execute();
  await deleteCompanyChanges(on, ids);
  await eraseWebhooksAbout(on, { kind: companyWebhookSubject, ids });
  // Foreign keys delete addresses, documents, carts and all else that belongs to the company.
  await on.deleteFrom("company").where("id", "in", ids).execute();
  return [...new Set(members.map((row) => row.person_id))];
}

const overdue: OverdueRows = {
  table: "company",
  began: sql<number>`status_since`,
  isOver: ({ before }) =>
    sql`status = 'closed' and status_since < ${before}
      and not exists (select 1 from customer_order where company_id = company.id)
      and not exists (select 1 from company as duplicate where duplicate.merged_into = company.id)`,
};

/** Retention rule: deletes companies that closed before the term and have no order left; people lose their place in them. */
export const deleteClosedCompanies: Enforcement = {
  count: (db, cut) => countOverdueRows(db, overdue, cut),
  async removeSome(on, cut) {
    const ids = await keysOf(on, overdue, cut);
    if (ids.length > 0) await deleteWithMembers(on, ids);
    return ids.length;
  },
};
