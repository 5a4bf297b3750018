import { endMember } from "../store/change-members.ts";
import { notifyingOwners } from "../store/new-member-email.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  type StaffCompanyDeps,
} from "./change-company.ts";

export function endMembership(
  deps: StaffCompanyDeps,
  { companyId, actor, memberId }: CompanyChangeByStaff & { memberId: string },
) {
  return changeCompany(deps, { companyId }, async (held) => ({
    kind: await notifyingOwners(held, () => endMember(held, { memberId, actor, at: deps.now() })),
  }));
}
