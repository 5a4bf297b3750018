import type { PageAsked } from "../../kernel/paging.ts";
import { bindUseCases } from "../../platform/bind-use-cases.ts";
import type { OnCompaniesMerged } from "../../platform/capability-hooks.ts";
import type { Database } from "../../platform/database/database.ts";
import { parseTaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import {
  countCompanies,
  countCompaniesToCheck,
  readFirstSignIns,
  waitingToJoin,
} from "../store/company-counts.ts";
import {
  type CompanyFilter,
  findCompanyByTaxId,
  listCompanies,
  readCompanyFile,
  searchCompanies,
} from "../store/staff-companies.ts";
import { addMemberToCompany } from "../use-cases/add-member-to-company.ts";
import { answerJoinRequest } from "../use-cases/answer-join-request.ts";
import type { StaffCompanyDeps } from "../use-cases/change-company.ts";
import { changeCompanyFacts } from "../use-cases/change-company-facts.ts";
import { changeCompanyStatus } from "../use-cases/change-company-status.ts";
import { changeMemberTerms } from "../use-cases/change-member-terms.ts";
import { endMembership } from "../use-cases/end-membership.ts";
import { mergeDuplicateCompany } from "../use-cases/merge-duplicate-company.ts";
import { removeCompanyAddress } from "../use-cases/remove-company-address.ts";
import { saveCompanyAddress } from "../use-cases/save-company-address.ts";
import { setSurcharge } from "../use-cases/set-surcharge.ts";
import { withdrawCompanyInvitation } from "../use-cases/withdraw-company-invitation.ts";

export type StaffCompanies = ReturnType<typeof createStaffCompanies>;

const linesPerPage = 50;
const maxSearched = 5;

/** Use cases of staff for any company. Functions that change a company return `gone` for an unknown id. */
export function createStaffCompanies(
  deps: StaffCompanyDeps & { onMerged: readonly OnCompaniesMerged[] },
) {
  const { db, now } = deps;
  return {
    list: (filter: CompanyFilter, asked: PageAsked) =>
      listCompanies(db, filter, { asked, max: linesPerPage }),
    search: (text: string) => searchCompanies(db, text, maxSearched),
    findByTaxId: (typed: string) => findByTypedTaxId(db, typed),
    countToCheck: () => countCompaniesToCheck(db),
    exist: async () => (await countCompanies(db)).some(([, count]) => count > 0),
    countJoining: async () => (await waitingToJoin(db)).count,
    read: (companyId: string) => readCompanyFile(db, { companyId, now: now() }),
    /** Times from access request to approval and on to the first sign-in, for companies created since an instant. */
    firstSignIns: (since: number) => readFirstSignIns(db, since),
    ...bindUseCases(() => deps, {
      edit: changeCompanyFacts,
      setSurcharge,
      changeStatus: changeCompanyStatus,
      addMember: addMemberToCompany,
      changeMember: changeMemberTerms,
      endMember: endMembership,
      withdrawInvitation: withdrawCompanyInvitation,
      decideJoinRequest: answerJoinRequest,
      saveAddress: saveCompanyAddress,
      removeAddress: removeCompanyAddress,
      merge: mergeDuplicateCompany,
    }),
  };
}

/** Finds a company by a typed tax ID; null for an invalid or unknown one. */
async function findByTypedTaxId(db: Database, typed: string) {
  const parsed = parseTaxId(typed);
  if (parsed.kind === "problem") return null;
  return findCompanyByTaxId(db, taxIdKey(parsed.taxId));
}
