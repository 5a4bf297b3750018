import { randomUUIDv7 } from "node:crypto";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { type Cents, integerOf } from "../../kernel/money/amounts.ts";
import type { MemberRole } from "../../kernel/viewer.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CompanyChange } from "../domain/company-event.ts";
import {
  type Invitation,
  invitationDays,
  invitationsPerDay,
  maxOpenInvitations,
} from "../domain/invitation.ts";
import { limitOfRole, type Person } from "../domain/member.ts";
import { addCompanyMember } from "./change-members.ts";
import { type LockedCompany, lockForStaff, recordCompanyChange } from "./lock-company.ts";
import { lockPerson } from "./people.ts";
import { toInvitation } from "./rows.ts";

type By = Pick<CompanyChange, "actor" | "at">;
const day = 86_400_000;

/** Invites an email address, superseding an open invitation; the answer does not reveal its memberships. */
export async function inviteMember(
  held: LockedCompany,
  {
    name,
    email,
    role,
    orderLimit: limit,
    actor,
    at,
  }: By & { name: string; email: EmailAddress; role: MemberRole; orderLimit: Cents | null },
): Promise<Invitation> {
  const orderLimit = limitOfRole(role, limit);
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
      id: randomUUIDv7(),
      company_id: held.company.id,
      name,
      role,
      order_limit: orderLimit,
      email: email.address,
      email_key: email.key,
      state: "open",
      invited_at: at,
      expires_at: at + invitationDays * day,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordCompanyChange(held, {
    actor,
    at,
    type: "invite",
    changes: {
      member: [null, name],
      email: [null, email.address],
      role: [null, role],
      ...(orderLimit !== null && { orderLimit: [null, String(integerOf(orderLimit))] }),
    },
  });
  return toInvitation(row);
}

/** Limit reached by open invitations to other addresses, or by all of the last 24 hours; null if none is. */
export async function findInvitationLimit(
  { on, company }: LockedCompany,
  { emailKey, at }: { emailKey: string; at: number },
): Promise<"too-many-open" | "too-many-today" | null> {
  const ofCompany = on.selectFrom("company_invitation").where("company_id", "=", company.id);
  const open = await countRows(
    ofCompany
      .where("state", "=", "open")
      .where("expires_at", ">", at)
      .where("email_key", "!=", emailKey),
  );
  if (open >= maxOpenInvitations) return "too-many-open";
  const lately = await countRows(ofCompany.where("invited_at", ">", at - day));
  return lately >= invitationsPerDay ? "too-many-today" : null;
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

/** Accepts an invitation for its signed-in owner. `gone`: withdrawn, expired, accepted, or to another address. */
export async function acceptInvitation(
  on: Database,
  { invitationId, person, at }: { invitationId: string; person: Person; at: number },
): Promise<{ kind: "accepted"; companyId: string } | { kind: "gone" }> {
  if (!(await lockPerson(on, person.emailKey))) return { kind: "gone" };
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
    person,
    role: accepted.role,
    orderLimit: accepted.order_limit,
    at,
    actor: { kind: "member", id: person.id, name: person.name },
    type: "accept-invitation",
  });
  return { kind: "accepted", companyId: held.company.id };
}
