import { randomUUIDv7 } from "node:crypto";
import { forgetImportedCustomers } from "../../catalogue/store/customer-imports.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";
import { customerCompanyKind } from "../domain/member-email.ts";
import type { Passkey } from "../domain/passkey.ts";
import { memberPasskeyKind } from "../domain/passkey-email.ts";
import type { MemberRole } from "../domain/viewer.ts";
import { noContact } from "./join-requests.ts";
import { type LockedCompany, lockForStaff, recordCompanyChange } from "./lock-company.ts";
import { listPasskeys } from "./passkeys.ts";

/** Personal data about the owner of an email address in the tables of companies and their members. */
export type PersonData = {
  person: {
    id: string;
    name: string;
    email: string;
    phone: string;
    createdAt: number;
    importedAt: number | null;
  } | null;
  memberships: {
    companyId: string;
    company: string;
    role: MemberRole;
    orderLimit: Cents | null;
    joinedAt: number;
    leftAt: number | null;
  }[];
  invitations: { company: string; name: string; invitedAt: number }[];
  passkeys: Passkey[];
};

export async function readPersonData(on: Database, emailKey: string): Promise<PersonData> {
  const person = await on
    .selectFrom("person")
    .select([
      "id",
      "name",
      "email",
      "phone",
      "created_at as createdAt",
      "imported_at as importedAt",
    ])
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  const memberships = await on
    .selectFrom("company_member")
    .innerJoin("company", "company.id", "company_member.company_id")
    .select(["company.id as companyId", "company.legal_name as company", "company_member.role"])
    .select("company_member.order_limit as orderLimit")
    .select(["company_member.joined_at as joinedAt", "company_member.left_at as leftAt"])
    .where("company_member.person_id", "=", person?.id ?? "")
    .orderBy("company_member.joined_at")
    .execute();
  const invitations = await on
    .selectFrom("company_invitation")
    .innerJoin("company", "company.id", "company_invitation.company_id")
    .select(["company.legal_name as company", "company_invitation.name"])
    .select("company_invitation.invited_at as invitedAt")
    .where("company_invitation.email_key", "=", emailKey)
    .orderBy("company_invitation.invited_at")
    .execute();
  const stored = await listPasskeys(on, person?.id ?? "");
  const passkeys = stored.map(({ credentialId: _, ...passkey }) => passkey);
  return { person: person ?? null, memberships, invitations, passkeys };
}

/**
 * Erases the owner of an email address from companies, within a transaction. Memberships end and remain without a name,
 * so that an order still shows the role and company that placed it. A company that loses its last titular (account
 * owner) is closed, and its documents are deleted.
 */
export async function erasePerson(
  on: Database,
  { emailKey, at }: { emailKey: string; at: number },
): Promise<void> {
  const { person, memberships } = await readPersonData(on, emailKey);
  await on.deleteFrom("company_invitation").where("email_key", "=", emailKey).execute();
  const requests = await on
    .updateTable("company_request")
    .set({ ...noContact, outcome: "declined" })
    .where("email_key", "=", emailKey)
    .returning("company_id")
    .execute();
  const companyIds = [
    ...memberships.map((one) => one.companyId),
    ...requests.map((one) => one.company_id),
  ];
  for (const companyId of [...new Set(companyIds)].toSorted()) {
    const held = await lockForStaff(on, companyId);
    if (held) await eraseFromCompany(held, { person, emailKey, at });
  }
  await on.deleteFrom("member_sign_in").where("email_key", "=", emailKey).execute();
  const taxIdKeys = await taxIdsOf(on, companyIds);
  const quoted = [emailKey, person?.email ?? "", person?.name ?? "", person?.phone ?? ""];
  await forgetImportedCustomers(on, { taxIdKeys, quoted, at });
  if (!person) return;
  await on
    .deleteFrom("outbox_email")
    .where("subject_kind", "in", [customerCompanyKind, memberPasskeyKind])
    .where("recipient", "=", person.email)
    .execute();
  await on.deleteFrom("member_session").where("person_id", "=", person.id).execute();
  await on.deleteFrom("member_passkey").where("person_id", "=", person.id).execute();
  await anonymise(on, person.id);
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
      ...{ name: "", email: "", email_key: `erased ${randomUUIDv7()}`, phone: "" },
      ...{ created_at: 0, first_signed_in_at: null, last_signed_in_at: null },
      news_since: null,
      imported_at: null,
      passkey_declined_at: null,
    })
    .where("id", "=", personId)
    .execute();
}

async function eraseFromCompany(
  held: LockedCompany,
  { person, emailKey, at }: { person: PersonData["person"]; emailKey: string; at: number },
): Promise<void> {
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
  await forgetInHistory(held, [person?.name, person?.email, emailKey, ...contact]);
  const titular = await on
    .selectFrom("company_member")
    .select("id")
    .where("company_id", "=", company.id)
    .where("role", "=", "titular")
    .where("left_at", "is", null)
    .executeTakeFirst();
  const isOrphaned = ended.length > 0 && company.status !== "closed" && !titular;
  await on
    .updateTable("company_document")
    .set({ actor_id: null, actor_name: null })
    .where("company_id", "=", company.id)
    .where("actor_kind", "=", "member")
    .where("actor_id", "=", person?.id ?? "")
    .execute();
  if (isOrphaned)
    await on.deleteFrom("company_document").where("company_id", "=", company.id).execute();
  if (isOrphaned)
    await on
      .updateTable("company")
      .set({ status: "closed", status_since: at, status_reason: "last-titular-erased" })
      .where("id", "=", company.id)
      .execute();
  await recordCompanyChange(held, {
    ...{ actor: { kind: "site" }, at, type: "erase-person" },
    changes: isOrphaned ? { status: [company.status, "closed"] } : {},
  });
}

/** Removes the person from a company's history: as a value of changed fields and as the author of events. */
async function forgetInHistory(
  { on, company }: LockedCompany,
  values: readonly (string | undefined)[],
): Promise<void> {
  const forgotten = new Set(values.filter((value) => value));
  const rows = await on
    .selectFrom("company_event")
    .select(["version", "changes", "actor_kind", "actor_name"])
    .where("company_id", "=", company.id)
    .execute();
  for (const { version, changes, actor_kind, actor_name } of rows) {
    const left = JSON.stringify(JSON.parse(changes), (_, value) =>
      typeof value === "string" && forgotten.has(value) ? "" : value,
    );
    const isAuthor = actor_kind === "member" && forgotten.has(actor_name ?? "");
    if (left === changes && !isAuthor) continue;
    await on
      .updateTable("company_event")
      .set({ changes: left, ...(isAuthor && { actor_id: null, actor_name: null }) })
      .where("company_id", "=", company.id)
      .where("version", "=", version)
      .execute();
  }
}
