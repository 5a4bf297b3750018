import type { Selectable } from "kysely";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { CompanyChange } from "../domain/company-event.ts";
import type { CompanyMember } from "../domain/member.ts";
import { addCompanyMember, endMember } from "./change-members.ts";
import { noContact } from "./join-requests.ts";
import { type LockedCompany, lockForStaff, recordCompanyChange } from "./lock-company.ts";
import { notifyNewMember } from "./new-member-email.ts";
import { ensurePerson } from "./people.ts";
import { selectMembers, toMember } from "./rows.ts";

type By = Pick<CompanyChange, "actor" | "at">;
type Contact = { name: string; email: EmailAddress; phone: string };

export type LockedCompanyRequest = {
  held: LockedCompany;
  request: Selectable<Schema["company_request"]>;
};

/** Access that an address has now; null if it is no member's and no company has the tax ID. */
export async function findContactAccess(
  on: Database,
  { emailKey, taxIdKey }: { emailKey: string; taxIdKey: string },
): Promise<"prices" | "account" | "waiting" | null> {
  const memberships = await on
    .selectFrom("company_member")
    .innerJoin("company", "company.id", "company_member.company_id")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select(["company.status", "company.shows_prices"])
    .where("person.email_key", "=", emailKey)
    .where("company_member.left_at", "is", null)
    .execute();
  const active = memberships.filter(({ status }) => status === "active");
  if (active.some((company) => company.shows_prices === 1)) return "prices";
  if (active.length > 0) return "account";
  const company = await on
    .selectFrom("company")
    .select("id")
    .where("tax_id_key", "=", taxIdKey)
    .executeTakeFirst();
  return company ? "waiting" : null;
}

/** Finds the company of an access request and locks it; null for a request without one. */
export async function holdRequest(
  on: Database,
  requestId: string,
): Promise<LockedCompanyRequest | null> {
  const known = await on
    .selectFrom("company_request")
    .select("company_id")
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  const held = known && (await lockForStaff(on, known.company_id));
  if (!held) return null;
  const request = await on
    .selectFrom("company_request")
    .selectAll()
    .where("request_id", "=", requestId)
    .where("company_id", "=", held.company.id)
    .executeTakeFirst();
  // A merge has moved the request while this transaction waited for the lock.
  return request ? { held, request } : holdRequest(on, requestId);
}

/**
 * Ends the access that a request gave, because its approval is withdrawn: suspends the company that it created, ends
 * the membership of a person who joined by it, and takes a waiting person off the list. A company that would lose its
 * last owner is suspended instead.
 */
export async function withdrawAccess(
  on: Database,
  { requestId, actor, at }: By & { requestId: string },
): Promise<void> {
  const found = await holdRequest(on, requestId);
  if (!found) return;
  const { held, request } = found;
  const { outcome, reference, name, email } = request;
  if (outcome === "founded") return suspend(found, { actor, at });
  if (outcome === "declined") return;
  const isOnlyAccess = outcome === "joined" && !(await hasOtherRequest(found));
  const member = isOnlyAccess ? await findMemberOf(found) : null;
  if (member) {
    const end = { memberId: member.id, actor, at, type: "withdraw-approval" } as const;
    if ((await endMember(held, end)) === "last-owner") return suspend(found, { actor, at });
  }
  await on
    .updateTable("company_request")
    .set({ outcome: "declined", ...noContact })
    .where("request_id", "=", requestId)
    .execute();
  if (member) return;
  const waited = outcome === "waiting" && ({ member: [name, null], email: [email, null] } as const);
  const changes = { reference: [reference, null] as const, ...waited };
  await recordCompanyChange(held, { actor, at, type: "withdraw-approval", changes });
}

async function suspend({ held, request }: LockedCompanyRequest, { actor, at }: By): Promise<void> {
  const { on, company } = held;
  const isActive = company.status === "active";
  if (isActive)
    await on
      .updateTable("company")
      .set({ status: "suspended", status_since: at, status_reason: "approval-withdrawn" })
      .where("id", "=", company.id)
      .execute();
  const changes = {
    reference: [request.reference, null],
    ...(isActive && { status: ["active", "suspended"] as const }),
  } as const;
  await recordCompanyChange(held, { actor, at, type: "withdraw-approval", changes });
}

/** True if the approval of a request on which the company's access rests is withdrawn, so that it stays suspended. */
export async function isApprovalWithdrawn({ on, company }: LockedCompany): Promise<boolean> {
  const withdrawn = await on
    .selectFrom("company_request")
    .innerJoin("access_request", "access_request.id", "company_request.request_id")
    .select("request_id")
    .where("company_request.company_id", "=", company.id)
    .where("company_request.outcome", "in", ["founded", "joined"])
    .where("access_request.state", "!=", "approved")
    .executeTakeFirst();
  return withdrawn !== undefined;
}

export async function correctContact(
  on: Database,
  { requestId, ...correction }: By & { requestId: string; contact: Contact },
): Promise<void> {
  const found = await holdRequest(on, requestId);
  if (found) await takeContact(found, correction);
}

/** Moves access to another email address; the former member leaves unless they have signed in already. */
export async function takeContact(
  found: LockedCompanyRequest,
  { contact, actor, at }: By & { contact: Contact },
): Promise<void> {
  const { held, request } = found;
  const { on, company } = held;
  const { name, email, phone } = contact;
  const waiting = { name, phone, email: email.address, email_key: email.key };
  const former = request.outcome === "waiting" ? null : await findMemberOf(found);
  if (request.outcome === "waiting") await changeRequest(found, waiting);
  if (!former || former.person.emailKey === email.key) return;
  const person = await ensurePerson(on, { name, email, phone, at });
  const { role, orderLimit } = former;
  const added = await addCompanyMember(held, { person, role, orderLimit, actor, at });
  if (added === "changed") await notifyNewMember(held, { person, role });
  await changeRequest(found, { person_id: person.id });
  if (!(await hasSignedIn(on, former.person.id)))
    await endMember(held, { memberId: former.id, actor, at });
  if (company.email.toLowerCase() !== former.person.emailKey) return;
  await on
    .updateTable("company")
    .set({ email: email.address })
    .where("id", "=", company.id)
    .execute();
  const changes = { email: [company.email, email.address] } as const;
  await recordCompanyChange(held, { actor, at, type: "edit", changes });
}

function changeRequest(
  { held: { on }, request }: LockedCompanyRequest,
  changed: Partial<LockedCompanyRequest["request"]>,
) {
  return on
    .updateTable("company_request")
    .set(changed)
    .where("request_id", "=", request.request_id)
    .execute();
}

/** Active membership that a person has by this request, and not from before its approval. */
async function findMemberOf({
  held,
  request,
}: LockedCompanyRequest): Promise<CompanyMember | null> {
  const { on, company } = held;
  const row = await selectMembers(on)
    .where("company_member.company_id", "=", company.id)
    .where("company_member.person_id", "=", request.person_id ?? "")
    .where("company_member.left_at", "is", null)
    .where("company_member.joined_at", ">=", request.approved_at)
    .executeTakeFirst();
  return row ? toMember(row) : null;
}

async function hasOtherRequest({ held, request }: LockedCompanyRequest): Promise<boolean> {
  const other = await held.on
    .selectFrom("company_request")
    .select("request_id")
    .where("company_id", "=", held.company.id)
    .where("person_id", "=", request.person_id)
    .where("outcome", "in", ["founded", "joined"])
    .where("request_id", "!=", request.request_id)
    .executeTakeFirst();
  return other !== undefined;
}

async function hasSignedIn(on: Database, personId: string): Promise<boolean> {
  const signedIn = await on
    .selectFrom("person")
    .select("id")
    .where("id", "=", personId)
    .where("first_signed_in_at", "is not", null)
    .executeTakeFirst();
  return signedIn !== undefined;
}

/** Active member of a request's company with one of these email addresses; null if there is none. */
export async function findMemberWithAddress(
  on: Database,
  { requestId, emailKeys }: { requestId: string; emailKeys: readonly string[] },
): Promise<{ companyId: string; email: string } | null> {
  const row = await on
    .selectFrom("company_request")
    .innerJoin("company_member", "company_member.company_id", "company_request.company_id")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select(["company_request.company_id", "person.email"])
    .where("company_request.request_id", "=", requestId)
    .where("company_member.left_at", "is", null)
    .where("person.email_key", "in", [...emailKeys, ""])
    .executeTakeFirst();
  return row ? { companyId: row.company_id, email: row.email } : null;
}
