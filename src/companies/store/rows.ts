import type { Selectable } from "kysely";
import { readColumns, writeColumns } from "../../fields/columns.ts";
import { foldName } from "../../kernel/fold.ts";
import type { SurchargedDays } from "../../kernel/viewer.ts";
import type { RecordedActor } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { CompanyAddress } from "../domain/address.ts";
import { plainAddressFields } from "../domain/address-record.ts";
import type { TaxIdEvidence } from "../domain/company.ts";
import type { CompanyActor } from "../domain/company-event.ts";
import { type CustomerCompany, type EditedCompany, plainFields } from "../domain/company-record.ts";
import type { CompanyDocument } from "../domain/document.ts";
import type { Invitation } from "../domain/invitation.ts";
import type { CompanyMember } from "../domain/member.ts";
import type { Surcharge } from "../domain/surcharge.ts";

export type CompanyRow = Selectable<Schema["company"]>;

export function toCompany(row: CompanyRow): CustomerCompany {
  return {
    id: row.id,
    ...toEditedCompany(row),
    evidence: toEvidence(row),
    status: row.status,
    statusSince: row.status_since,
    statusReason: row.status_reason,
    mergedInto: row.merged_into,
    createdAt: row.created_at,
    importedAt: row.imported_at,
    version: row.version,
  };
}

/** Data of a company that staff and imports can change. */
export function toEditedCompany(row: CompanyRow): EditedCompany {
  // The JSON of an export has the tier after the terms.
  const { tier, ...facts } = readColumns(plainFields, row);
  return {
    ...facts,
    taxId: {
      key: row.tax_id_key,
      country: row.tax_country,
      number: row.tax_number,
      legalForm: row.legal_form,
    },
    surcharge: toSurcharge(row),
    terms: { method: row.payment_method, days: row.payment_days },
    tier,
    houseContact:
      row.house_contact_id === null
        ? null
        : { id: row.house_contact_id, name: row.house_contact_name ?? "" },
    shows: { prices: row.shows_prices === 1, adult: row.shows_adult === 1 },
  };
}

function toEvidence(row: CompanyRow): TaxIdEvidence | null {
  if (row.vies_answer === null) return null;
  return {
    answer: row.vies_answer,
    name: row.vies_name,
    consultationNumber: row.vies_consultation,
    consultedAt: row.vies_at,
  };
}

export type SurchargeColumns = Pick<CompanyRow, "surcharge" | "surcharge_from" | "surcharge_until">;

export function toSurchargedDays({
  surcharge,
  surcharge_from: from,
  surcharge_until: until,
}: SurchargeColumns): SurchargedDays | null {
  return surcharge === "proved" && from !== null ? { from, until } : null;
}

function toSurcharge(row: CompanyRow): Surcharge {
  if (row.surcharge !== "proved") return { kind: row.surcharge };
  return {
    kind: "proved",
    proof: {
      document: row.surcharge_document ?? "",
      file: row.surcharge_file,
      from: row.surcharge_from ?? "",
      until: row.surcharge_until,
      checkedBy: { id: row.surcharge_checked_id ?? "", name: row.surcharge_checked_name ?? "" },
      checkedAt: row.surcharge_checked_at ?? 0,
    },
  };
}

/** Normalised customer number for comparison: only letters and digits, in lower case. */
export function customerNumberKey(customerNumber: string): string {
  return foldName(customerNumber).replaceAll(" ", "");
}

/** Columns of what staff and imports can change; the tax ID, which only staff can, is not among them. */
export function companyColumns(company: Omit<EditedCompany, "taxId">) {
  const { legalName, tradeName, customerNumber, surcharge, terms, houseContact, shows } = company;
  return {
    ...writeColumns(plainFields, company),
    // Legal name and trade name, because the search covers both.
    name_key: foldName(`${legalName} ${tradeName ?? ""}`).trim(),
    customer_number_key: customerNumber && customerNumberKey(customerNumber),
    ...surchargeColumns(surcharge),
    payment_method: terms.method,
    payment_days: terms.days,
    house_contact_id: houseContact?.id ?? null,
    house_contact_name: houseContact?.name ?? null,
    shows_prices: shows.prices ? 1 : 0,
    shows_adult: shows.adult ? 1 : 0,
  };
}

export function evidenceColumns(evidence: TaxIdEvidence | null) {
  return {
    vies_answer: evidence?.answer ?? null,
    vies_name: evidence?.name ?? null,
    vies_consultation: evidence?.consultationNumber ?? null,
    vies_at: evidence?.consultedAt ?? null,
  };
}

function surchargeColumns(surcharge: Surcharge) {
  const proof = surcharge.kind === "proved" ? surcharge.proof : null;
  return {
    surcharge: surcharge.kind,
    surcharge_document: proof?.document ?? null,
    surcharge_file: proof?.file ?? null,
    surcharge_from: proof?.from ?? null,
    surcharge_until: proof?.until ?? null,
    surcharge_checked_at: proof?.checkedAt ?? null,
    surcharge_checked_id: proof?.checkedBy.id ?? null,
    surcharge_checked_name: proof?.checkedBy.name ?? null,
  };
}

export type MemberRow = Selectable<Schema["company_member"]> &
  Pick<Selectable<Schema["person"]>, "name" | "email" | "email_key" | "phone">;

/** Query of members, active or not, with the columns that `toMember` reads. */
export function selectMembers(on: Database) {
  return on
    .selectFrom("company_member")
    .innerJoin("person", "person.id", "company_member.person_id")
    .selectAll("company_member")
    .select(["person.name", "person.email", "person.email_key", "person.phone"]);
}

export function toMember(row: MemberRow): CompanyMember {
  return {
    id: row.id,
    person: {
      id: row.person_id,
      name: row.name,
      email: row.email,
      emailKey: row.email_key,
      phone: row.phone,
    },
    role: row.role,
    orderLimit: row.order_limit,
    joinedAt: row.joined_at,
    leftAt: row.left_at,
  };
}

export function toAddress(row: Selectable<Schema["company_address"]>): CompanyAddress {
  const isDefault = row.is_default === 1;
  return { id: row.id, ...readColumns(plainAddressFields, row), isDefault };
}

export function toInvitation(row: Selectable<Schema["company_invitation"]>): Invitation {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    orderLimit: row.order_limit,
    expiresAt: row.expires_at,
  };
}

export function companyActorColumns(actor: CompanyActor) {
  const person = "id" in actor ? actor : null;
  return {
    actor_kind: actor.kind,
    actor_id: person?.id ?? null,
    actor_name: person?.name ?? null,
  };
}

export function toCompanyActor({ kind, id, name }: RecordedActor): CompanyActor {
  if (kind === "staff" || kind === "member") return { kind, id: id ?? "", name: name ?? "" };
  return { kind: kind === "clock" ? "clock" : "site" };
}

export function toDocument(row: Selectable<Schema["company_document"]>): CompanyDocument {
  const { id, kind, name, bytes, sha256, at, verdict } = row;
  return {
    id,
    kind,
    name,
    bytes,
    sha256,
    at,
    mediaType: row.media_type,
    by: toCompanyActor({ kind: row.actor_kind, id: row.actor_id, name: row.actor_name }),
    check: verdict && {
      verdict,
      reason: row.verdict_reason,
      at: row.checked_at ?? 0,
      by: { id: row.checked_id ?? "", name: row.checked_name ?? "" },
    },
  };
}
