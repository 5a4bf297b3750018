import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { OnCompaniesMerged } from "../../platform/capability-hooks.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { mergeCompanies } from "../store/merge-companies.ts";
import type { CompanyChangeByStaff, StaffCompanyDeps } from "./change-company.ts";

/** Merges the duplicate `companyId` into the company `targetId`. */
export async function mergeDuplicateCompany(
  {
    db,
    now,
    changed,
    onMerged,
  }: StaffCompanyDeps & {
    onMerged: readonly OnCompaniesMerged[];
  },
  { companyId, actor, targetId }: CompanyChangeByStaff & { targetId: string },
) {
  const merge = { duplicateId: companyId, targetId, actor, at: now(), onMerged };
  if (companyId.includes("\0")) return { kind: "unknown" as const };
  return unlessUnavailable(async () => {
    const kind = await inTransaction(db, (on) => mergeCompanies(on, merge));
    changed();
    return { kind };
  });
}
