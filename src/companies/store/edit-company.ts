import type { CompanyStatus, StatusReason } from "../domain/company.ts";
import type { CompanyChange, CompanyEventType } from "../domain/company-event.ts";
import { changedFields } from "../domain/company-fields.ts";
import type { EditedCompany } from "../domain/company-record.ts";
import { isApprovalWithdrawn } from "./company-requests.ts";
import { type LockedCompany, recordCompanyChange } from "./lock-company.ts";
import { companyColumns, customerNumberKey, evidenceColumns } from "./rows.ts";

type By = Pick<CompanyChange, "actor" | "at">;

export type EditCompanyOutcome =
  | { kind: "changed" | "unchanged" | "overtaken" }
  | { kind: "taken" | "number-taken"; companyId: string; legalName: string };

/**
 * Updates a company if its version is still the one that was read (optimistic locking). If the tax ID changes, its
 * stored VIES answer (EU VAT number check) is deleted.
 */
export async function editCompany(
  held: LockedCompany,
  { edited, seen, actor, at }: By & { edited: Partial<EditedCompany>; seen: number },
): Promise<EditCompanyOutcome> {
  const { on, company } = held;
  const after = { ...company, ...edited };
  const changes = changedFields(company, after);
  if (Object.keys(changes).length === 0) return { kind: "unchanged" };
  if (company.version !== seen) return { kind: "overtaken" };
  const isRenumbered = after.taxId.key !== company.taxId.key;
  const other = isRenumbered ? await findOther(held, after.taxId.key) : undefined;
  if (other) return { kind: "taken", companyId: other.id, legalName: other.legal_name };
  const { customerNumber } = after;
  const same =
    customerNumber !== null && customerNumber !== company.customerNumber
      ? await findOtherOfNumber(held, customerNumber)
      : undefined;
  if (same) return { kind: "number-taken", companyId: same.id, legalName: same.legal_name };
  await on
    .updateTable("company")
    .set({
      ...companyColumns(after),
      tax_id_key: after.taxId.key,
      tax_country: after.taxId.country,
      tax_number: after.taxId.number,
      legal_form: after.taxId.legalForm,
      ...(isRenumbered && evidenceColumns(null)),
    })
    .where("id", "=", company.id)
    .execute();
  const isProof = "surchargeDocument" in changes && after.surcharge.kind === "proved";
  await recordCompanyChange(held, {
    actor,
    at,
    type: isProof ? "prove-surcharge" : "edit",
    changes,
  });
  return { kind: "changed" };
}

function findOther({ on, company }: LockedCompany, taxIdKey: string) {
  return on
    .selectFrom("company")
    .select(["id", "legal_name"])
    .where("tax_id_key", "=", taxIdKey)
    .where("merged_into", "is", null)
    .where("id", "!=", company.id)
    .executeTakeFirst();
}

function findOtherOfNumber({ on, company }: LockedCompany, customerNumber: string) {
  return on
    .selectFrom("company")
    .select(["id", "legal_name"])
    .where("customer_number_key", "=", customerNumberKey(customerNumber))
    .where("merged_into", "is", null)
    .where("id", "!=", company.id)
    .executeTakeFirst();
}

type StatusOutcome = "changed" | "not-possible" | "no-owner" | "approval-withdrawn";

/** Status changes available to staff, by the status that they lead to; a merged company stays closed. */
const changesTo = {
  suspended: { from: ["active"], type: "suspend" },
  active: { from: ["suspended", "closed"], type: "reactivate" },
  closed: { from: ["active", "suspended"], type: "close" },
} as const satisfies Record<CompanyStatus, { from: CompanyStatus[]; type: CompanyEventType }>;

/** Suspends, reactivates or closes a company; reactivating needs an owner and a standing approval. */
export async function changeStatus(
  held: LockedCompany,
  { status, reason, actor, at }: By & { status: CompanyStatus; reason: StatusReason | null },
): Promise<StatusOutcome> {
  const { on, company } = held;
  const { from, type } = changesTo[status];
  if (company.mergedInto !== null || !from.some((known) => known === company.status))
    return "not-possible";
  if (status === "active" && !(await hasOwner(held))) return "no-owner";
  if (status === "active" && (await isApprovalWithdrawn(held))) return "approval-withdrawn";
  await on
    .updateTable("company")
    .set({ status, status_since: at, status_reason: reason })
    .where("id", "=", company.id)
    .execute();
  const changes = changedFields(company, { ...company, status, statusReason: reason });
  await recordCompanyChange(held, { actor, at, type, changes });
  return "changed";
}

async function hasOwner({ on, company }: LockedCompany): Promise<boolean> {
  const owner = await on
    .selectFrom("company_member")
    .select("id")
    .where("company_id", "=", company.id)
    .where("role", "=", "owner")
    .where("left_at", "is", null)
    .executeTakeFirst();
  return owner !== undefined;
}
