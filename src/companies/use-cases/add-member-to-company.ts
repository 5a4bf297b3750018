import { parseNewCompanyMember, type TypedMember } from "../domain/member-form.ts";
import { addCompanyMember } from "../store/change-members.ts";
import { notifyNewMember, tellingTitulars } from "../store/new-member-email.ts";
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
  const read = parseNewCompanyMember(typed);
  if (read.kind === "problems") return read;
  return changeCompany(deps, { companyId }, async (held) => {
    const at = deps.now();
    const person = await ensurePerson(held.on, { ...read, phone: "", at });
    const kind = await tellingTitulars(held, () =>
      addCompanyMember(held, { ...read, person, actor, at }),
    );
    if (kind === "changed") await notifyNewMember(held, { person, role: read.role });
    return { kind };
  });
}
