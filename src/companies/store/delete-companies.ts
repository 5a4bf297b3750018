import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
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
    const members = await on
      .deleteFrom("company_member")
      .where("company_id", "in", some)
      .returning("person_id")
      .execute();
    await on.deleteFrom("company_address").where("company_id", "in", some).execute();
    await deleteCompanyChanges(on, some);
    await eraseWebhooksAbout(on, { kind: companyWebhookSubject, ids: some });
    await on.deleteFrom("company").where("id", "in", some).execute();
    for (const people of chunks([...new Set(members.map((row) => row.person_id))]))
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
