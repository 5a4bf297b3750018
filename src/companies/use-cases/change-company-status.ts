import type { CompanyStatus, StatusReason } from "../domain/company.ts";
import { changeStatus } from "../store/edit-company.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  type StaffCompanyDeps,
} from "./change-company.ts";

export function changeCompanyStatus(
  deps: StaffCompanyDeps,
  {
    companyId,
    actor,
    status,
    reason,
  }: CompanyChangeByStaff & { status: CompanyStatus; reason: StatusReason | null },
) {
  return changeCompany(deps, { companyId }, async (held) => ({
    kind: await changeStatus(held, { status, reason, actor, at: deps.now() }),
  }));
}
