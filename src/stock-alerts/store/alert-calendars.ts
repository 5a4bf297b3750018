import { digestOfToken } from "../../platform/auth/program-token.ts";
import type { Database } from "../../platform/database/database.ts";

/** Epoch milliseconds at which a member's calendar URL was created; null if there is none. */
export async function findCalendarCreation(on: Database, memberId: string): Promise<number | null> {
  const row = await on
    .selectFrom("alert_calendar")
    .select("created_at")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Stores the digest of a member's new token and replaces that of the former one. */
export async function replaceCalendar(
  on: Database,
  { memberId, token, at }: { memberId: string; token: string; at: number },
): Promise<void> {
  const values = { token_digest: digestOf(token), created_at: at };
  await on
    .insertInto("alert_calendar")
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(values))
    .execute();
}

/** Deletes a member's calendar URL; nothing if there is none. */
export async function deleteCalendar(on: Database, memberId: string): Promise<void> {
  await on.deleteFrom("alert_calendar").where("member_id", "=", memberId).execute();
}

/** Member to whom a token belongs; null if the token is unknown or the membership has ended. */
export async function findCalendarOwner(
  on: Database,
  token: string,
): Promise<{ memberId: string; companyId: string } | null> {
  const row = await on
    .selectFrom("alert_calendar")
    .innerJoin("company_member", "company_member.id", "alert_calendar.member_id")
    .select(["company_member.id", "company_member.company_id"])
    .where("token_digest", "=", digestOf(token))
    .where("company_member.left_at", "is", null)
    .executeTakeFirst();
  return row ? { memberId: row.id, companyId: row.company_id } : null;
}

/** Creation times of the calendar URLs of the owner of an email address. */
export async function listCalendarsOfPerson(on: Database, emailKey: string): Promise<number[]> {
  const rows = await on
    .selectFrom("alert_calendar")
    .innerJoin("company_member", "company_member.id", "alert_calendar.member_id")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select("alert_calendar.created_at")
    .where("person.email_key", "=", emailKey)
    .orderBy("alert_calendar.created_at")
    .execute();
  return rows.map(({ created_at }) => created_at);
}

const digestOf = (token: string) => digestOfToken("alert-calendar", token);
