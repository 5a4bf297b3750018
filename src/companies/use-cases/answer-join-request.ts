import type { MemberRole } from "../../kernel/viewer.ts";
import { decideJoinRequest } from "../store/join-requests.ts";
import { notifyingOwners, notifyNewMember } from "../store/new-member-email.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  changedOrGone,
  type StaffCompanyDeps,
} from "./change-company.ts";

/** Makes the person who asks to join a company its member, or refuses if `role` is null. */
export function answerJoinRequest(
  deps: StaffCompanyDeps,
  {
    companyId,
    actor,
    requestId,
    role,
  }: CompanyChangeByStaff & { requestId: string; role: MemberRole | null },
) {
  return changeCompany(deps, { companyId }, async (held) => {
    const decided = await notifyingOwners(held, () =>
      decideJoinRequest(held, { requestId, role, actor, at: deps.now() }),
    );
    if (decided?.letIn && role) await notifyNewMember(held, { person: decided.letIn, role });
    return changedOrGone(decided !== null);
  });
}
