import { parseRecord } from "../../fields/field.ts";
import { memberTermsFields, type TypedMemberTerms } from "../domain/member-record.ts";
import { changeMember } from "../store/change-members.ts";
import { notifyingOwners } from "../store/new-member-email.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  type StaffCompanyDeps,
} from "./change-company.ts";

/** Changes the role and the order limit of a member. */
export async function changeMemberTerms(
  deps: StaffCompanyDeps,
  {
    companyId,
    actor,
    memberId,
    typed,
  }: CompanyChangeByStaff & { memberId: string; typed: TypedMemberTerms },
) {
  const read = parseRecord(memberTermsFields, typed);
  if (read.kind === "problems") return read;
  const { role, orderLimit } = read.values;
  return changeCompany(deps, { companyId }, async (held) => ({
    kind: await notifyingOwners(held, () =>
      changeMember(held, { memberId, role, orderLimit, actor, at: deps.now() }),
    ),
  }));
}
