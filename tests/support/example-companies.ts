import {
  type ApprovedRequest,
  findOrCreateCompany,
} from "../../src/companies/store/find-or-create-company.ts";
import { type LockedCompany, lockForStaff } from "../../src/companies/store/lock-company.ts";
import { ensurePerson } from "../../src/companies/store/people.ts";
import { parseEmail } from "../../src/kernel/email-address.ts";
import type { CompanyScope, MemberRole } from "../../src/kernel/viewer.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { parseTaxId } from "../../src/tax-id/tax-id.ts";

export const now = Date.parse("2026-11-23T09:00:00Z");
export const lucia = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;

export function emailOf(address: string) {
  const parsed = parseEmail(address);
  if (parsed.kind !== "value") throw new Error(address);
  return parsed.value;
}

export function approvalOf(
  given: Partial<ApprovedRequest> & { taxNumber?: string } = {},
): ApprovedRequest {
  const parsed = parseTaxId(given.taxNumber ?? "B12345674");
  if (parsed.kind !== "tax-id") throw new Error("tax ID");
  const { taxNumber: _, ...rest } = given;
  return {
    requestId: "request-1",
    reference: "B2B-0000-0001",
    legalName: "Farmacia del Mar, S.L.",
    selection: "",
    taxId: parsed.taxId,
    evidence: null,
    requestedAt: now - 3_600_000,
    approvedAt: now,
    contact: {
      name: "Nerea Vidal",
      email: emailOf("nerea@farmaciadelmar.es"),
      phone: "+34600111222",
    },
    actor: lucia,
    terms: { tier: null, showsAdult: false, houseContact: null },
    ...rest,
  };
}

export async function founded(db: Database, given: Parameters<typeof approvalOf>[0] = {}) {
  const { companyId } = await inTransaction(db, (on) => findOrCreateCompany(on, approvalOf(given)));
  return companyId;
}

/** Runs a change with the company locked in its own transaction, as the service for staff does. */
export function held<Result>(
  db: Database,
  companyId: string,
  change: (held: LockedCompany) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (on) => {
    const company = await lockForStaff(on, companyId);
    if (!company) throw new Error(`no company ${companyId}`);
    return change(company);
  });
}

export function person(db: Database, name: string, address: string) {
  return ensurePerson(db, { name, email: emailOf(address), phone: "", at: now });
}

export function scopeOf(companyId: string, memberId: string, role: MemberRole): CompanyScope {
  return { companyId, memberId, role } as CompanyScope;
}
