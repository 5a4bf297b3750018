import { randomUUIDv7 } from "node:crypto";
import { erasePersonFromImports } from "../../imports/store/personal-imports.ts";
import type { Database } from "../../platform/database/database.ts";
import { eraseWebhooksAbout } from "../../webhooks/store/enqueue.ts";
import { customerCompanyKind, memberPasskeyKind } from "../domain/email-subjects.ts";
import { companyWebhookSubject } from "../domain/webhook-event.ts";
import { forgetInCompanyChanges } from "./company-changes.ts";
import { noContact } from "./join-requests.ts";
import { type LockedCompany, lockForStaff, recordCompanyChange } from "./lock-company.ts";
import { lockPerson } from "./people.ts";
import { type PersonData, readPersonData } from "./person-data.ts";

/**
 * Erases the owner of an email address from companies, within a transaction. Memberships end and remain without a name,
 * so that an order still shows the role and company that placed it. A company that loses its last owner is closed, and
 * its documents and addresses are deleted; returns the ids of these companies.
 */
export async function erasePerson(
  on: Database,
  { emailKey, at }: { emailKey: string; at: number },
): Promise<string[]> {
  // Locks person, companies, rows, in the order of `acceptInvitation`, so that a concurrent one is erased too.
  await lockPerson(on, emailKey);
  const { person, memberships, invitations } = await readPersonData(on, emailKey);
  const waiting = await on
    .selectFrom("company_request")
    .select("company_id as companyId")
    .where("email_key", "=", emailKey)
    .execute();
  const companyIds = [...memberships, ...waiting].map(({ companyId }) => companyId);
  const invitedTo = invitations.map(({ companyId }) => companyId);
  const companies: LockedCompany[] = [];
  for (const companyId of [...new Set([...companyIds, ...invitedTo])].toSorted()) {
    const held = await lockForStaff(on, companyId);
    if (held) companies.push(held);
  }
  await on.deleteFrom("company_invitation").where("email_key", "=", emailKey).execute();
  await on
    .updateTable("company_request")
    .set({ ...noContact, outcome: "declined" })
    .where("email_key", "=", emailKey)
    .execute();
  const closed: string[] = [];
  for (const held of companies) {
    const { id } = held.company;
    const typed = invitations.filter(({ companyId }) => companyId === id);
    await forgetInCompanyChanges(on, {
      companyId: id,
      values: typed.flatMap(({ name, email }) => [name, email]),
    });
    if (!companyIds.includes(id)) continue;
    await eraseWebhooksAbout(on, { kind: companyWebhookSubject, ids: [id] });
    if (await eraseFromCompany(held, { person, emailKey, at })) closed.push(id);
  }
  await on.deleteFrom("member_sign_in").where("email_key", "=", emailKey).execute();
  const taxIdKeys = await taxIdsOf(on, companyIds);
  const quoted = [emailKey, person?.email ?? "", person?.name ?? "", person?.phone ?? ""];
  await erasePersonFromImports(on, { kind: "customers", keys: taxIdKeys, quoted, at });
  if (!person) return closed;
  await on
    .deleteFrom("outbox_email")
    .where("subject_kind", "in", [customerCompanyKind, memberPasskeyKind])
    .where("recipient", "=", person.email)
    .execute();
  await on.deleteFrom("member_session").where("person_id", "=", person.id).execute();
  await on.deleteFrom("member_passkey").where("person_id", "=", person.id).execute();
  await anonymise(on, person.id);
  // Companies to which staff added the person in the meantime: `anonymise` waits for the end of their transactions.
  const added = await on
    .selectFrom("company_member")
    .select("company_id")
    .where("person_id", "=", person.id)
    .where("left_at", "is", null)
    .execute();
  for (const { company_id: companyId } of added) {
    const held = await lockForStaff(on, companyId);
    if (held && (await eraseFromCompany(held, { person, emailKey, at }))) closed.push(companyId);
  }
  return closed;
}

async function taxIdsOf(on: Database, companyIds: readonly string[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const rows = await on
    .selectFrom("company")
    .select("tax_id_key")
    .where("id", "in", companyIds)
    .execute();
  return rows.map((row) => row.tax_id_key);
}

/** Removes all personal data from a person's row, which stays because other rows reference it, and from memberships. */
async function anonymise(on: Database, personId: string): Promise<void> {
  await on
    .updateTable("company_member")
    .set({ order_limit: null })
    .where("person_id", "=", personId)
    .execute();
  await on
    .updateTable("person")
    .set({
      name: "",
      email: "",
      email_key: `erased ${randomUUIDv7()}`,
      phone: "",
      created_at: 0,
      first_signed_in_at: null,
      last_signed_in_at: null,
      news_since: null,
      imported_at: null,
      passkey_declined_at: null,
    })
    .where("id", "=", personId)
    .execute();
}

/** Ends the person's membership; true if the company lost its last owner by that, and is closed. */
async function eraseFromCompany(
  held: LockedCompany,
  { person, emailKey, at }: { person: PersonData["person"]; emailKey: string; at: number },
): Promise<boolean> {
  const { on, company } = held;
  const ended = await on
    .updateTable("company_member")
    .set({ left_at: at })
    .where("company_id", "=", company.id)
    .where("person_id", "=", person?.id ?? "")
    .where("left_at", "is", null)
    .returning("role")
    .execute();
  await on
    .updateTable("company")
    .set({ email: "", phone: "" })
    .where("id", "=", company.id)
    .where(({ fn, ref }) => fn<string>("lower", [ref("email")]), "=", emailKey)
    .execute();
  const isContact = company.email.toLowerCase() === emailKey;
  const contact = isContact ? [company.email, company.phone] : [];
  // Emails about received documents name the person who uploaded them.
  await on
    .deleteFrom("outbox_email")
    .where("subject_kind", "=", customerCompanyKind)
    .where("subject_id", "=", company.id)
    .where("email", "=", "documents-received")
    .execute();
  await forgetInCompanyChanges(on, {
    companyId: company.id,
    values: [person?.name, person?.email, emailKey, ...contact],
  });
  const owner = await on
    .selectFrom("company_member")
    .select("id")
    .where("company_id", "=", company.id)
    .where("role", "=", "owner")
    .where("left_at", "is", null)
    .executeTakeFirst();
  const isOrphaned = ended.length > 0 && !owner;
  await on
    .updateTable("company_document")
    .set({ actor_id: null, actor_name: null })
    .where("company_id", "=", company.id)
    .where("actor_kind", "=", "member")
    .where("actor_id", "=", person?.id ?? "")
    .execute();
  if (isOrphaned) await closeWithoutOwner(held, at);
  await recordCompanyChange(held, {
    actor: { kind: "site" },
    at,
    type: "erase-person",
    changes:
      isOrphaned && company.status !== "closed" ? { status: [company.status, "closed"] } : {},
  });
  return isOrphaned;
}

/** Closes a company that nobody can act for any more; one that the staff closed before keeps its day. */
async function closeWithoutOwner({ on, company }: LockedCompany, at: number): Promise<void> {
  await on.deleteFrom("company_document").where("company_id", "=", company.id).execute();
  await on.deleteFrom("company_address").where("company_id", "=", company.id).execute();
  await forgetInCompanyChanges(on, { companyId: company.id, values: [], fields: placesAndFiles });
  await on
    .updateTable("company")
    .set({
      status: "closed",
      status_since: company.status === "closed" ? company.statusSince : at,
      status_reason: "last-owner-erased",
    })
    .where("id", "=", company.id)
    .execute();
}

/** Fields of a company's history with addresses and names of files. */
const placesAndFiles = ["address", "nextDefault", "deliveryAddress", "billingAddress", "document"];
