import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { FieldChanges } from "../../kernel/field-changes.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import type { MemberRole } from "../../kernel/viewer.ts";
import type { CompanyChange, CompanyEventType } from "../domain/company-event.ts";
import { changesOfRecord } from "../domain/company-fields.ts";
import {
  type CompanyMember,
  limitOfRole,
  type MemberChangeOutcome,
  type Person,
} from "../domain/member.ts";
import { memberTermsFields } from "../domain/member-record.ts";
import { type LockedCompany, recordCompanyChange } from "./lock-company.ts";
import { selectMembers, toMember } from "./rows.ts";
import { withdrawInvitationsTo } from "./withdraw-invitations.ts";

type By = Pick<CompanyChange, "actor" | "at">;
type Terms = { role: MemberRole; orderLimit: Cents | null };

/** Adds a person to a company; `already-member`: nothing was changed. */
export async function addCompanyMember(
  held: LockedCompany,
  {
    person,
    role,
    orderLimit: limit,
    actor,
    at,
    type = "add-member",
  }: Terms & By & { person: Person; type?: CompanyEventType },
): Promise<MemberChangeOutcome> {
  const orderLimit = limitOfRole(role, limit);
  const added = await held.on
    .insertInto("company_member")
    .values({
      id: randomUUIDv7(),
      company_id: held.company.id,
      person_id: person.id,
      role,
      order_limit: orderLimit,
      joined_at: at,
      left_at: null,
      notice_asked_at: null,
      noticed_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["person_id", "company_id"]).where("left_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!added) return "already-member";
  const changes: FieldChanges = {
    member: [null, person.name],
    email: [null, person.email],
    ...changesOfTerms(null, { role, orderLimit }),
  };
  await recordCompanyChange(held, { actor, at, type, changes });
  return "changed";
}

/** Ends a membership, unless the member is the last owner of a company that is not closed. */
export async function endMember(
  held: LockedCompany,
  { memberId, actor, at, type = "end-member" }: By & { memberId: string; type?: CompanyEventType },
): Promise<Exclude<MemberChangeOutcome, "already-member">> {
  const member = await findActiveMember(held, memberId);
  if (!member) return "unknown";
  const { numUpdatedRows } = await held.on
    .updateTable("company_member")
    .set({ left_at: at })
    .where("id", "=", memberId)
    .where("left_at", "is", null)
    .where(leavesOwner(held, memberId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return "last-owner";
  const changes: FieldChanges = {
    member: [member.person.name, null],
    role: [member.role, null],
  };
  await recordCompanyChange(held, { actor, at, type, changes });
  // Otherwise the person could come back with an invitation that was sent while they were a member.
  await withdrawInvitationsTo(held, { emailKey: member.person.emailKey, actor, at });
  return "changed";
}

/** Changes role and order limit; a role that has none clears it. The last owner of a company that is not closed stays its owner. */
export async function changeMember(
  held: LockedCompany,
  { memberId, role, orderLimit: limit, actor, at }: Terms & By & { memberId: string },
): Promise<Exclude<MemberChangeOutcome, "already-member">> {
  const member = await findActiveMember(held, memberId);
  if (!member) return "unknown";
  const orderLimit = limitOfRole(role, limit);
  const changes = changesOfTerms(member, { role, orderLimit });
  if (Object.keys(changes).length === 0) return "changed";
  const { numUpdatedRows } = await held.on
    .updateTable("company_member")
    .set({ role, order_limit: orderLimit })
    .where("id", "=", memberId)
    .where("left_at", "is", null)
    .$if(role !== "owner", (query) => query.where(leavesOwner(held, memberId)))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return "last-owner";
  const { name } = member.person;
  await recordCompanyChange(held, {
    actor,
    at,
    type: "change-member",
    changes: { member: [name, name], ...changes },
  });
  return "changed";
}

function changesOfTerms(before: Terms | null, after: Terms): FieldChanges {
  return changesOfRecord(memberTermsFields, { before, after });
}

/** SQL condition: without this member, the company still has an owner, or is closed and needs none. */
function leavesOwner({ company }: LockedCompany, memberId: string) {
  return sql<boolean>`(
    company_member.role <> 'owner'
    or ${company.status} = 'closed'
    or exists (
      select 1 from company_member as other
      where other.company_id = ${company.id} and other.role = 'owner'
        and other.left_at is null and other.id <> ${memberId}
    )
  )`;
}

async function findActiveMember(
  { on, company }: LockedCompany,
  memberId: string,
): Promise<CompanyMember | null> {
  const row = await selectMembers(on)
    .where("company_member.id", "=", memberId)
    .where("company_member.company_id", "=", company.id)
    .where("company_member.left_at", "is", null)
    .executeTakeFirst();
  return row ? toMember(row) : null;
}
