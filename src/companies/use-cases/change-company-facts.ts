import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import { parseCompany, type TypedCompanyFacts } from "../domain/company-form.ts";
import { editCompany } from "../store/edit-company.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  type StaffCompanyDeps,
} from "./change-company.ts";

/**
 * Stores a company's facts as typed by staff. `seen`: version of the company that the form showed. `sample`: the sample
 * customer keeps its tax ID, because it is deleted with its orders and so must not become a customer.
 */
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
  return changeCompany(deps, { companyId }, async (held) => {
    const { id, taxId } = held.company;
    if (id === sampleCustomerId && edited.taxId.key !== taxId.key)
      return { kind: "sample" as const };
    return await editCompany(held, { edited, seen, actor, at: deps.now() });
  });
}
