import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { Database } from "../../platform/database/database.ts";
import { type TaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import { type TaxIdEvidence, territoryOfTaxId } from "../domain/company.ts";
import type { CompanyActor } from "../domain/company-event.ts";
import { termsOfNewCompany } from "../domain/payment-terms.ts";
import { addCompanyMember } from "./change-members.ts";
import { noContact } from "./join-requests.ts";
import { type LockedCompany, lockForStaff, recordCompanyChange } from "./lock-company.ts";
import { ensurePerson, findPersonByEmail } from "./people.ts";
import { evidenceColumns, nameColumns, surchargeColumns } from "./rows.ts";

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
};

/**
 * Creates or finds the company of an approved access request, in the transaction that approves it. A new tax ID creates
 * a company with the contact as first titular (account owner). With a known tax ID, the contact becomes a member only
 * if staff agree, because tax IDs are public. A second approval of the same request only ends the suspension that the
 * withdrawal of the first one caused.
 */
export async function findOrCreateCompany(
  on: Database,
  approval: ApprovedRequest,
): Promise<{ companyId: string; outcome: "founded" | "joined" | "waiting" | "known" }> {
  const known = await on
    .selectFrom("company_request")
    .select("company_id")
    .where("request_id", "=", approval.requestId)
    .executeTakeFirst();
  if (known) return approveAgain(on, { companyId: known.company_id, approval });
  const { held, isNew } = await holdByTaxId(on, approval);
  const { name, email, phone } = approval.contact;
  const at = approval.approvedAt;
  const person = isNew
    ? await ensurePerson(on, { name, email, phone, at })
    : await findPersonByEmail(on, email.key);
  if (isNew && person) {
    const changes = {
      legalName: [null, approval.legalName],
      taxId: [null, held.company.taxId.key],
      reference: [null, approval.reference],
    } as const;
    await recordCompanyChange(held, { actor: approval.actor, at, type: "found", changes });
    await addCompanyMember(held, {
      ...{ person, role: "titular", orderLimit: null, actor: approval.actor, at },
    });
  }
  const isJoined = person !== null && (await isMember(held, person.id));
  const outcome = isNew ? "founded" : isJoined ? "joined" : "waiting";
  const personId = isJoined ? person.id : null;
  const isAdded = await addRequest(held, { approval, personId, outcome });
  // Another process of the site has assigned a company to the request in the meantime.
  if (!isAdded) return { companyId: held.company.id, outcome: "known" };
  if (outcome === "waiting") {
    const changes = { member: [null, name], email: [null, email.address] } as const;
    await recordCompanyChange(held, { actor: approval.actor, at, type: "ask-to-join", changes });
  }
  return { companyId: held.company.id, outcome };
}

/** Suspends the company that a request created, because its approval is withdrawn. */
export async function withdrawCompany(
  on: Database,
  { requestId, actor, at }: { requestId: string; actor: CompanyActor; at: number },
): Promise<void> {
  const request = await on
    .selectFrom("company_request")
    .select(["company_id", "outcome"])
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  if (request?.outcome === "waiting")
    await on
      .updateTable("company_request")
      .set({ outcome: "declined", ...noContact })
      .where("request_id", "=", requestId)
      .execute();
  if (request?.outcome !== "founded") return;
  const held = await lockForStaff(on, request.company_id);
  if (held?.company.status !== "active") return;
  await on
    .updateTable("company")
    .set({ status: "suspended", status_since: at, status_reason: "approval-withdrawn" })
    .where("id", "=", held.company.id)
    .execute();
  const changes = { status: ["active", "suspended"] } as const;
  await recordCompanyChange(held, { actor, at, type: "withdraw-approval", changes });
}

async function approveAgain(
  on: Database,
  {
    companyId,
    approval: { actor, approvedAt: at },
  }: { companyId: string; approval: ApprovedRequest },
): Promise<{ companyId: string; outcome: "known" }> {
  const held = await lockForStaff(on, companyId);
  if (held?.company.statusReason === "approval-withdrawn") {
    await on
      .updateTable("company")
      .set({ status: "active", status_since: at, status_reason: null })
      .where("id", "=", companyId)
      .execute();
    const changes = { status: [held.company.status, "active"] } as const;
    await recordCompanyChange(held, { actor, at, type: "approve-again", changes });
  }
  return { companyId, outcome: "known" };
}

/**
 * Finds and locks the company with a tax ID, or the company that it was merged into; creates it if there is none. Two
 * transactions with the same new tax ID wait for each other, so that only one creates it.
 */
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
  const target = merged?.id ? await lockForStaff(on, merged.id) : null;
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
  const held = await lockForStaff(on, id);
  if (!held) throw new Error("the company was deleted in this moment");
  return { held, isNew: numInsertedOrUpdatedRows === 1n };
}

function newCompanyRow(
  { legalName, taxId, evidence, contact, approvedAt }: ApprovedRequest,
  key: string,
) {
  return {
    ...{ id: randomUUIDv7(), imported_at: null },
    ...nameColumns({ legalName, tradeName: null, customerNumber: null }),
    ...{ tax_id_key: key, tax_country: taxId.country, tax_number: taxId.number },
    legal_form: taxId.legalForm,
    ...evidenceColumns(evidence),
    ...{ email: contact.email.address, phone: contact.phone },
    territory: territoryOfTaxId(taxId.country),
    ...surchargeColumns({ kind: "none" }),
    ...{ payment_method: termsOfNewCompany.method, payment_days: termsOfNewCompany.days },
    ...{ tier: null, house_contact_id: null, house_contact_name: null },
    ...{ shows_prices: 1, shows_adult: 0, merged_into: null },
    ...{ status: "active" as const, status_since: approvedAt, status_reason: null },
    ...{ created_at: approvedAt, version: 0 },
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
  {
    approval: { requestId, reference, contact, selection, requestedAt, approvedAt },
    personId,
    outcome,
  }: {
    approval: ApprovedRequest;
    personId: string | null;
    outcome: "founded" | "joined" | "waiting";
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto("company_request")
    .values({
      ...{ request_id: requestId, reference, company_id: company.id, outcome },
      person_id: personId,
      ...(outcome === "waiting"
        ? {
            ...{ name: contact.name, phone: contact.phone },
            ...{ email: contact.email.address, email_key: contact.email.key },
          }
        : noContact),
      ...{ requested_at: requestedAt, approved_at: approvedAt },
      ...{ selection, selection_given_at: null },
    })
    .onConflict((conflict) => conflict.column("request_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
