import type { CompanyChange } from "../../companies/domain/company-event.ts";
import { type LockedCompany, recordCompanyChange } from "../../companies/store/lock-company.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NoticeCounts } from "../domain/member-notice.ts";

/** First owners of an import's new companies who have never signed in. */
function newOwners(on: Database, importedAt: number) {
  return on
    .selectFrom("company_member")
    .innerJoin("company", "company.id", "company_member.company_id")
    .innerJoin("person", "person.id", "company_member.person_id")
    .where("company.imported_at", "=", importedAt)
    .where("company.status", "=", "active")
    .where("company_member.joined_at", "=", importedAt)
    .where("company_member.left_at", "is", null)
    .where("person.first_signed_in_at", "is", null);
}

export async function countNotices(on: Database, importedAt: number): Promise<NoticeCounts> {
  const rows = await newOwners(on, importedAt)
    .select((row) => [
      row.fn.countAll<number>().as("all"),
      row.fn.count<number>("company_member.notice_asked_at").as("asked"),
      row.fn.count<number>("company_member.noticed_at").as("notified"),
    ])
    .executeTakeFirstOrThrow();
  const [all, asked, notified] = [Number(rows.all), Number(rows.asked), Number(rows.notified)];
  return { unnotified: all - asked, waiting: asked - notified, notified };
}

/** Marks an import's new owners to get the email, unless they are marked already. */
export async function askForNotices(
  on: Database,
  { importedAt, at }: { importedAt: number; at: number },
): Promise<void> {
  await on
    .updateTable("company_member")
    .set({ notice_asked_at: at })
    .where("notice_asked_at", "is", null)
    .where("id", "in", newOwners(on, importedAt).select("company_member.id"))
    .execute();
}

/** Members for whom the email on how to sign in was requested but not queued yet, longest waiting first. */
export function listWaitingNotices(on: Database, limit: number) {
  return on
    .selectFrom("company_member")
    .innerJoin("person", "person.id", "company_member.person_id")
    .innerJoin("company", "company.id", "company_member.company_id")
    .select(["company_member.id", "company_member.company_id as companyId", "person.email"])
    .select(["person.name", "company_member.role", "company.legal_name as companyName"])
    .where("company_member.notice_asked_at", "is not", null)
    .where("company_member.noticed_at", "is", null)
    .where("company_member.left_at", "is", null)
    .where("company.status", "=", "active")
    .where("person.email", "!=", "")
    .orderBy("company_member.notice_asked_at")
    .orderBy("company_member.id")
    .limit(limit)
    .execute();
}

/** Marks a member as notified; false if another instance did so first, or the member has left. */
export async function noteNotice(
  held: LockedCompany,
  {
    memberId,
    name,
    actor,
    at,
  }: Pick<CompanyChange, "actor" | "at"> & { memberId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await held.on
    .updateTable("company_member")
    .set({ noticed_at: at })
    .where("id", "=", memberId)
    .where("noticed_at", "is", null)
    .where("left_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || held.company.status !== "active") return false;
  const changes = { member: [null, name] } as const;
  await recordCompanyChange(held, { actor, at, type: "notify-members", changes });
  return true;
}
