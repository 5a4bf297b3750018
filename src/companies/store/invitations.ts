import { randomUUIDv7 } from "node:crypto";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Invitation, invitationDays } from "../domain/invitation.ts";
import type { Person } from "../domain/member.ts";
import type { MemberRole } from "../domain/viewer.ts";
import { addCompanyMember } from "./change-members.ts";
import {
  type CompanyChange,
  type LockedCompany,
  lockForStaff,
  recordCompanyChange,
} from "./lock-company.ts";
import { toInvitation } from "./rows.ts";

type By = Pick<CompanyChange, "actor" | "at">;
const day = 86_400_000;

/**
 * Invites an email address, superseding an open invitation. The answer does not reveal whether the address belongs to a
 * member of this or another company.
 */
export async function inviteMember(
  held: LockedCompany,
  {
    name,
    email,
    role,
    orderLimit,
    actor,
    at,
  }: By & { name: string; email: EmailAddress; role: MemberRole; orderLimit: Cents | null },
): Promise<Invitation> {
  await held.on
    .updateTable("company_invitation")
    .set({ state: "superseded" })
    .where("company_id", "=", held.company.id)
    .where("email_key", "=", email.key)
    .where("state", "=", "open")
    .execute();
  const row = await held.on
    .insertInto("company_invitation")
    .values({
      ...{ id: randomUUIDv7(), company_id: held.company.id, name, role, order_limit: orderLimit },
      ...{ email: email.address, email_key: email.key, state: "open" },
      ...{ invited_at: at, expires_at: at + invitationDays * day },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordCompanyChange(held, {
    ...{ actor, at, type: "invite" },
    changes: { member: [null, name], email: [null, email.address], role: [null, role] },
  });
  return toInvitation(row);
}

/** Withdraws an open invitation of the company; false if it is not open or belongs to another company. */
export async function withdrawInvitation(
  held: LockedCompany,
  { invitationId, actor, at }: By & { invitationId: string },
): Promise<boolean> {
  const row = await held.on
    .updateTable("company_invitation")
    .set({ state: "withdrawn" })
    .where("id", "=", invitationId)
    .where("company_id", "=", held.company.id)
    .where("state", "=", "open")
    .returning(["name", "email"])
    .executeTakeFirst();
  if (!row) return false;
  const changes = { member: [row.name, null], email: [row.email, null] } as const;
  await recordCompanyChange(held, { actor, at, type: "withdraw-invitation", changes });
  return true;
}

/** Open invitations to an email address, with the names of active companies; show them only to its verified owner. */
export async function listInvitationsTo(
  on: Database,
  { emailKey, now }: { emailKey: string; now: number },
): Promise<(Invitation & { companyName: string })[]> {
  const rows = await on
    .selectFrom("company_invitation")
    .innerJoin("company", "company.id", "company_invitation.company_id")
    .selectAll("company_invitation")
    .select("company.legal_name")
    .where("company_invitation.email_key", "=", emailKey)
    .where("company_invitation.state", "=", "open")
    .where("company_invitation.expires_at", ">", now)
    .where("company.status", "=", "active")
    .orderBy("company_invitation.invited_at")
    .execute();
  return rows.map((row) => ({ ...toInvitation(row), companyName: row.legal_name }));
}

/**
 * Accepts an invitation within a transaction, for the signed-in owner of its email address. `gone`: withdrawn, expired,
 * already accepted, or sent to another address.
 */
export async function acceptInvitation(
  on: Database,
  { invitationId, person, at }: { invitationId: string; person: Person; at: number },
): Promise<{ kind: "accepted"; companyId: string } | { kind: "gone" }> {
  const invitation = await on
    .selectFrom("company_invitation")
    .select("company_id")
    .where("id", "=", invitationId)
    .where("email_key", "=", person.emailKey)
    .executeTakeFirst();
  const held = invitation && (await lockForStaff(on, invitation.company_id));
  if (held?.company.status !== "active") return { kind: "gone" };
  const accepted = await on
    .updateTable("company_invitation")
    .set({ state: "accepted" })
    .where("id", "=", invitationId)
    .where("email_key", "=", person.emailKey)
    .where("state", "=", "open")
    .where("expires_at", ">", at)
    .returning(["role", "order_limit"])
    .executeTakeFirst();
  if (!accepted) return { kind: "gone" };
  await addCompanyMember(held, {
    ...{ person, role: accepted.role, orderLimit: accepted.order_limit, at },
    actor: { kind: "member", id: person.id, name: person.name },
    type: "accept-invitation",
  });
  return { kind: "accepted", companyId: held.company.id };
}
