import { withdrawInvitation } from "../store/withdraw-invitations.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  changedOrGone,
  type StaffCompanyDeps,
} from "./change-company.ts";

export function withdrawCompanyInvitation(
  deps: StaffCompanyDeps,
  { companyId, actor, invitationId }: CompanyChangeByStaff & { invitationId: string },
) {
  return changeCompany(deps, { companyId }, async (held) =>
    changedOrGone(await withdrawInvitation(held, { invitationId, actor, at: deps.now() })),
  );
}
