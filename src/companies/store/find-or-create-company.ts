import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { Database } from "../../platform/database/database.ts";
import { type TaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import { type TaxIdEvidence, territoryOfTaxId } from "../domain/company.ts";
import type { CompanyActor } from "../domain/company-event.ts";
import { blankFields } from "../domain/company-record.ts";
import { termsOfNewCompany } from "../domain/payment-terms.ts";
import { addCompanyMember } from "./change-members.ts";
import {
  holdRequest,
  isApprovalWithdrawn,
  type LockedCompanyRequest,
  takeContact,
} from "./company-requests.ts";
import { noContact } from "./join-requests.ts";
import { type LockedCompany, lockForStaff, recordCompanyChange } from "./lock-company.ts";
import { ensurePerson, findPersonByEmail } from "./people.ts";
import { companyColumns, evidenceColumns } from "./rows.ts";

/** Data of an approved access request from which its company is created. */
export type ApprovedRequest = {
  requestId: string;
  reference: string;
  legalName: string;
  taxId: Pick<TaxId, "country" | "number" | "legalForm">;
  evidence: TaxIdEvidence | null;
  contact: { name: string; email: EmailAddress; phone: string };
  /** Selected products with quantities, as text. */
  selection: string;
  requestedAt: number;
  approvedAt: number;
  actor: CompanyActor;
  /** Tier, permission for adults and contact, if the request creates the company. */
  terms: {
    tier: string | null;
    showsAdult: boolean;
    houseContact: { id: string; name: string } | null;
  };
};

type Outcome = "founded" | "joined" | "waiting" | "declined";

/**
 * Creates or finds the company of an approved access request, in the transaction that approves it. A new tax ID creates
 * a company with the contact as first owner. With a known tax ID, the contact becomes a member only
 * if staff agree, because tax IDs are public. A second approval of the same request gives back what the withdrawal of
 * the first one took.
 */
export async function findOrCreateCompany(
  on: Database,
  approval: ApprovedRequest,
): Promise<{ companyId: string; outcome: Outcome | "known" }> {
  const known = await holdRequest(on, approval.requestId);
  if (known) return approveAgain(known, approval);
  const { held, isNew } = await holdByTaxId(on, approval);
  const standing = isNew ? await found(held, approval) : await join(held, approval);
  // Another process of the site has assigned a company to the request in the meantime.
  if (!(await addRequest(held, approval, standing)))
    return { companyId: held.company.id, outcome: "known" };
  if (standing.outcome === "waiting") await recordWaiting(held, approval);
  return { companyId: held.company.id, outcome: standing.outcome };
}

/** Columns of a request that say how it gives access to its company, with the contact if staff have to decide. */
type Standing = { outcome: Outcome; person_id: string | null } & typeof noContact;

async function found(held: LockedCompany, approval: ApprovedRequest): Promise<Standing> {
  const { actor, approvedAt: at, contact } = approval;
  const person = await ensurePerson(held.on, { ...contact, at });
  const changes = {
    legalName: [null, approval.legalName],
    taxId: [null, held.company.taxId.key],
    reference: [null, approval.reference],
  } as const;
  await recordCompanyChange(held, { actor, at, type: "found", changes });
  await addCompanyMember(held, { person, role: "owner", orderLimit: null, actor, at });
  return { outcome: "founded", person_id: person.id, ...noContact };
}

async function join(
  held: LockedCompany,
  { contact: { name, email, phone } }: ApprovedRequest,
): Promise<Standing> {
  const person = await findPersonByEmail(held.on, email.key);
  if (person && (await isMember(held, person.id)))
    return { outcome: "joined", person_id: person.id, ...noContact };
  const contact = { name, phone, email: email.address, email_key: email.key };
  return { outcome: "waiting", person_id: null, ...contact };
}

function recordWaiting(
  held: LockedCompany,
  { contact: { name, email }, actor, approvedAt: at }: ApprovedRequest,
): Promise<void> {
  const changes = { member: [null, name], email: [null, email.address] } as const;
  return recordCompanyChange(held, { actor, at, type: "ask-to-join", changes });
}

async function approveAgain(
  known: LockedCompanyRequest,
  approval: ApprovedRequest,
): Promise<{ companyId: string; outcome: Outcome | "known" }> {
  const { held, request } = known;
  const { on, company } = held;
  const { actor, approvedAt: at, contact } = approval;
  if (request.outcome === "declined") {
    const standing = await join(held, approval);
    await on
      .updateTable("company_request")
      .set({ ...standing, approved_at: at })
      .where("request_id", "=", request.request_id)
      .execute();
    if (standing.outcome === "waiting") await recordWaiting(held, approval);
    return { companyId: company.id, outcome: standing.outcome };
  }
  if (company.statusReason === "approval-withdrawn" && !(await isApprovalWithdrawn(held))) {
    await on
      .updateTable("company")
      .set({ status: "active", status_since: at, status_reason: null })
      .where("id", "=", company.id)
      .execute();
    const changes = { status: [company.status, "active"] } as const;
    await recordCompanyChange(held, { actor, at, type: "approve-again", changes });
  }
  await takeContact(known, { contact, actor, at });
  return { companyId: company.id, outcome: "known" };
}

/** Locks the company with a tax ID, or the one it was merged into, or creates it; concurrent callers wait. */
async function holdByTaxId(
  on: Database,
  approval: ApprovedRequest,
): Promise<{ held: LockedCompany; isNew: boolean }> {
  const key = taxIdKey(approval.taxId);
  const merged = await on
    .selectFrom("company")
    .select("merged_into as id")
    .where("tax_id_key", "=", key)
    .orderBy(sql`case when merged_into is null then 0 else 1 end`)
    .executeTakeFirst();
  const target = merged?.id ? await lockRemaining(on, merged.id) : null;
  if (target) return { held: target, isNew: false };
  const { numInsertedOrUpdatedRows } = await on
    .insertInto("company")
    .values(newCompanyRow(approval, key))
    .onConflict((conflict) =>
      conflict.column("tax_id_key").where("merged_into", "is", null).doNothing(),
    )
    .executeTakeFirst();
  const { id } = await on
    .selectFrom("company")
    .select("id")
    .where("tax_id_key", "=", key)
    .where("merged_into", "is", null)
    .executeTakeFirstOrThrow();
  const held = await lockRemaining(on, id);
  if (!held) throw new Error("the company was deleted in this moment");
  return { held, isNew: numInsertedOrUpdatedRows === 1n };
}

/** Locks a company, or the one that it was merged into while this transaction waited for its lock. */
async function lockRemaining(on: Database, id: string): Promise<LockedCompany | null> {
  const held = await lockForStaff(on, id);
  return held?.company.mergedInto ? lockRemaining(on, held.company.mergedInto) : held;
}

function newCompanyRow(
  { legalName, taxId, evidence, contact, approvedAt, terms }: ApprovedRequest,
  key: string,
) {
  return {
    id: randomUUIDv7(),
    imported_at: null,
    tax_id_key: key,
    tax_country: taxId.country,
    tax_number: taxId.number,
    legal_form: taxId.legalForm,
    ...evidenceColumns(evidence),
    ...companyColumns({
      ...blankFields,
      legalName,
      email: contact.email.address,
      phone: contact.phone,
      territory: territoryOfTaxId(taxId.country),
      surcharge: { kind: "none" },
      terms: termsOfNewCompany,
      tier: terms.tier,
      houseContact: terms.houseContact,
      shows: { prices: true, adult: terms.showsAdult },
    }),
    merged_into: null,
    status: "active" as const,
    status_since: approvedAt,
    status_reason: null,
    created_at: approvedAt,
    version: 0,
  };
}

async function isMember({ on, company }: LockedCompany, personId: string): Promise<boolean> {
  const member = await on
    .selectFrom("company_member")
    .select("id")
    .where("company_id", "=", company.id)
    .where("person_id", "=", personId)
    .where("left_at", "is", null)
    .executeTakeFirst();
  return member !== undefined;
}

async function addRequest(
  { on, company }: LockedCompany,
  { requestId, reference, selection, requestedAt, approvedAt }: ApprovedRequest,
  standing: Standing,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto("company_request")
    .values({
      request_id: requestId,
      reference,
      company_id: company.id,
      ...standing,
      requested_at: requestedAt,
      approved_at: approvedAt,
      selection,
      selection_given_at: null,
    })
    .onConflict((conflict) => conflict.column("request_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
