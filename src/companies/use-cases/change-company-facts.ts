import { parseCompany, type TypedCompanyFacts } from "../domain/company-form.ts";
import { editCompany } from "../store/edit-company.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  type StaffCompanyDeps,
} from "./change-company.ts";

/** Stores a company's facts as typed by staff. `seen`: version of the company that the form showed. */
export async function changeCompanyFacts(
  deps: StaffCompanyDeps,
  {
    companyId,
    actor,
    typed,
    seen,
    staff,
  }: CompanyChangeByStaff & {
    typed: TypedCompanyFacts;
    seen: number;
    staff: readonly { id: string; name: string }[];
  },
) {
  const read = parseCompany(typed, { staff });
  if (read.kind === "problems") return read;
  const { edited } = read;
  return changeCompany(deps, { companyId }, (held) =>
    editCompany(held, { edited, seen, actor, at: deps.now() }),
  );
}
