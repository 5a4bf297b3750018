import type { Person } from "../../companies/domain/member.ts";
import type { OpenMembership } from "../../companies/domain/member-access.ts";
import { type MembershipRow, toMembership } from "../../companies/store/memberships.ts";
import type { Database } from "../../platform/database/database.ts";

/** Session of a member with its person and their memberships that have not ended, as `listMemberships` sorts them. */
export type StoredSession = {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  chosenCompanyId: string | null;
  person: Person;
  /** True until the person's second sign-in. */
  isFirstVisit: boolean;
  memberships: readonly OpenMembership[];
};

/** Finds a session, expired or not, in a single statement, because every request of a member reads it. */
export async function findSession(
  on: Database,
  by: { token: string } | { id: string },
): Promise<StoredSession | null> {
  const [column, value] =
    "token" in by
      ? (["member_session.token", by.token] as const)
      : (["member_session.id", by.id] as const);
  const rows = await sessions(on)
    .where(column, "=", value)
    .orderBy("company.status")
    .orderBy("company.name_key")
    .orderBy("company.id")
    .execute();
  const [row] = rows;
  if (!row) return null;
  const { name, email, email_key: emailKey, phone } = row;
  return {
    id: row.session_id,
    createdAt: new Date(row.session_created_at),
    expiresAt: new Date(row.expires_at),
    chosenCompanyId: row.chosen_company_id,
    person: { id: row.session_person_id, name, email, emailKey, phone },
    isFirstVisit: row.first_signed_in_at === row.last_signed_in_at,
    memberships: rows.flatMap((one) => (isMembership(one) ? [toMembership(one)] : [])),
  };
}

function sessions(on: Database) {
  return on
    .selectFrom("member_session")
    .innerJoin("person", "person.id", "member_session.person_id")
    .leftJoin("company_member", (membership) =>
      membership
        .onRef("company_member.person_id", "=", "person.id")
        .on("company_member.left_at", "is", null),
    )
    .leftJoin("company", "company.id", "company_member.company_id")
    .select(["member_session.id as session_id", "member_session.person_id as session_person_id"])
    .select("member_session.company_id as chosen_company_id")
    .select(["member_session.created_at as session_created_at", "member_session.expires_at"])
    .select(["person.first_signed_in_at", "person.last_signed_in_at"])
    .selectAll("company_member")
    .select(["person.name", "person.email", "person.email_key", "person.phone"])
    .select(["company.legal_name", "company.tier", "company.status", "company.status_since"])
    .select(["company.surcharge", "company.surcharge_from", "company.surcharge_until"])
    .select(["company.shows_prices", "company.shows_adult"]);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>["execute"]>>[number];

/** False for the only row of a person without a membership, in which all its columns are null. */
function isMembership(row: SessionRow): row is SessionRow & MembershipRow {
  return row.id !== null;
}
