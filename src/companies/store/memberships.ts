import type { Database } from "../../platform/database/database.ts";
import type { CompanyStatus } from "../domain/company.ts";
import type { OpenMembership } from "../domain/member-access.ts";
import { type MemberRow, type SurchargeColumns, toMember, toSurchargedDays } from "./rows.ts";

/** Memberships of a person that have not ended, active companies first; merged companies have none. */
export async function listMemberships(on: Database, personId: string): Promise<OpenMembership[]> {
  const rows = await memberships(on)
    .where("company_member.person_id", "=", personId)
    .orderBy("company.status")
    .orderBy("company.name_key")
    .orderBy("company.id")
    .execute();
  return rows.map(toMembership);
}

/** Finds an active membership of a company by id, for staff; null if there is none. */
export async function findMembershipById(
  on: Database,
  { memberId, companyId }: { memberId: string; companyId: string },
): Promise<OpenMembership | null> {
  const row = await memberships(on)
    .where("company_member.id", "=", memberId)
    .where("company_member.company_id", "=", companyId)
    .executeTakeFirst();
  return row ? toMembership(row) : null;
}

/** Records the time of a sign-in in the person's row: as the latest, and as the first if there was none before. */
export async function recordSignIn(
  on: Database,
  { personId, at }: { personId: string; at: number },
): Promise<void> {
  await on
    .updateTable("person")
    .set(({ fn, ref, val }) => ({
      first_signed_in_at: fn.coalesce(ref("first_signed_in_at"), val(at)),
      last_signed_in_at: at,
    }))
    .where("id", "=", personId)
    .execute();
}

function memberships(on: Database) {
  return on
    .selectFrom("company_member")
    .innerJoin("company", "company.id", "company_member.company_id")
    .innerJoin("person", "person.id", "company_member.person_id")
    .selectAll("company_member")
    .select(["person.name", "person.email", "person.email_key", "person.phone"])
    .select(["company.legal_name", "company.tier"])
    .select(["company.surcharge", "company.surcharge_from", "company.surcharge_until"])
    .select(["company.status", "company.status_since"])
    .select(["company.shows_prices", "company.shows_adult"])
    .where("company_member.left_at", "is", null);
}

export type MembershipRow = MemberRow &
  SurchargeColumns & {
    legal_name: string;
    tier: string | null;
    status: CompanyStatus;
    status_since: number;
    shows_prices: number;
    shows_adult: number;
  };

export function toMembership(row: MembershipRow): OpenMembership {
  return {
    member: toMember(row),
    company: {
      id: row.company_id,
      legalName: row.legal_name,
      tier: row.tier,
      surchargedDays: toSurchargedDays(row),
      status: row.status,
      statusSince: row.status_since,
      shows: { prices: row.shows_prices === 1, adult: row.shows_adult === 1 },
    },
  };
}
