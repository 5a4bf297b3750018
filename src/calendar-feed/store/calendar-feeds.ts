import { digestOfToken } from "../../platform/auth/program-token.ts";
import type { Database } from "../../platform/database/database.ts";
import { parseRole, type Role } from "../../staff/domain/roles.ts";

/** Epoch milliseconds at which a member's calendar URL was created; null if there is none. */
export async function findCreation(on: Database, memberId: string): Promise<number | null> {
  const row = await on
    .selectFrom("calendar_feed")
    .select("created_at")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Stores the digest of a member's new token and replaces the digest of the former one. */
export async function replaceToken(
  on: Database,
  { memberId, token, at }: { memberId: string; token: string; at: number },
): Promise<void> {
  const values = { token_digest: digestOf(token), created_at: at };
  await on
    .insertInto("calendar_feed")
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(values))
    .execute();
}

/** Active staff member to whom a token belongs; null if the token is unknown or revoked, or the member disabled. */
export async function findReader(
  on: Database,
  token: string,
): Promise<{ id: string; role: Role } | null> {
  const row = await on
    .selectFrom("calendar_feed")
    .innerJoin("staff_member", "staff_member.id", "calendar_feed.member_id")
    .select(["staff_member.id", "staff_member.role"])
    .where("token_digest", "=", digestOf(token))
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const role = parseRole(row?.role ?? "");
  return row && role ? { id: row.id, role } : null;
}

const digestOf = (token: string) => digestOfToken("calendar-feed", token);
