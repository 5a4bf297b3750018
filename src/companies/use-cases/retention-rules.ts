import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import { type Cut, deleteRows, type Enforcement } from "../../platform/retention/enforcement.ts";
import { companyRetentionCopy } from "../copy/retention-copy.ts";
import { deleteClosedCompanies } from "../store/delete-companies.ts";
import { erasePerson } from "../store/erase-person.ts";

export const companyRetention: CapabilityRetention = {
  "former-member": {
    ...companyRetentionCopy["former-member"],
    promise: "transactionRetention",
    from: "last-movement",
    basis: ["contract", "trade-records"],
    action: "anonymised",
    enforcement: eraseFormerMembers(),
  },
  "company-document": {
    ...companyRetentionCopy["company-document"],
    promise: "transactionRetention",
    from: "last-movement",
    basis: ["contract", "trade-records"],
    action: "deleted",
    enforcement: deleteRows({
      table: "company_document",
      began: sql<number>`(select status_since from company where company.id = company_id)`,
      isOver: ({ before }) =>
        sql`company_id in (select id from company where status = 'closed' and status_since < ${before})`,
    }),
  },
  "closed-company": {
    ...companyRetentionCopy["closed-company"],
    promise: "transactionRetention",
    from: "last-movement",
    basis: ["contract", "trade-records"],
    action: "deleted",
    enforcement: deleteClosedCompanies,
  },
  "unanswered-invitation": {
    ...companyRetentionCopy["unanswered-invitation"],
    promise: "expiredRetention",
    from: "expired",
    basis: ["minimisation"],
    action: "deleted",
    enforcement: deleteRows({
      table: "company_invitation",
      began: sql<number>`expires_at`,
    }),
  },
};

/** Retention rule: anonymises persons older than the term who have no membership, and had none during the term. */
function eraseFormerMembers(): Enforcement {
  return {
    async count(db, cut) {
      const { count, oldest } = await formerMembers(db, cut)
        .select((row) => [
          row.fn.countAll<number>().as("count"),
          row.fn.min<number | null>("created_at").as("oldest"),
        ])
        .executeTakeFirstOrThrow();
      return { count: Number(count), oldest };
    },
    async removeSome(on, cut) {
      const people = await formerMembers(on, cut)
        .select("email_key")
        .orderBy("id")
        .limit(cut.limit)
        .execute();
      for (const { email_key: emailKey } of people)
        await erasePerson(on, { emailKey, at: cut.now });
      return people.length;
    },
  };
}

function formerMembers(db: Database, { before }: Cut) {
  return db
    .selectFrom("person")
    .where("email", "!=", "")
    .where("created_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("company_member")
            .select("company_member.id")
            .whereRef("company_member.person_id", "=", "person.id")
            .where((member) =>
              member.or([
                member("company_member.left_at", "is", null),
                member("company_member.left_at", ">=", before),
              ]),
            ),
        ),
      ),
    );
}
