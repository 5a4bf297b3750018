import { parseRecord } from "../../fields/field.ts";
import { memberFields, type TypedMember } from "../domain/member-record.ts";
import { addCompanyMember } from "../store/change-members.ts";
import { notifyingOwners, notifyNewMember } from "../store/new-member-email.ts";
import { ensurePerson } from "../store/people.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  type StaffCompanyDeps,
} from "./change-company.ts";

/** Makes a person, known or new, a member of a company and emails them how to sign in. */
export async function addMemberToCompany(
  deps: StaffCompanyDeps,
  { companyId, actor, typed }: CompanyChangeByStaff & { typed: TypedMember },
) {
  const read = parseRecord(memberFields, typed);
  if (read.kind === "problems") return read;
  const { name, email, role, orderLimit } = read.values;
  return changeCompany(deps, { companyId }, async (held) => {
    const at = deps.now();
    const person = await ensurePerson(held.on, { name, email, phone: "", at });
    const kind = await notifyingOwners(held, () =>
      addCompanyMember(held, { role, orderLimit, person, actor, at }),
    );
    if (kind === "changed") await notifyNewMember(held, { person, role });
    return { kind };
  });
}
