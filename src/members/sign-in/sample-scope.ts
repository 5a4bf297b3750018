import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { CompanyScope, MemberRole } from "../../kernel/viewer.ts";
import { makeCompanyScope } from "../domain/make-company-scope.ts";

/** Scope of a member of the sample customer, whose orders the site places without a session. */
export function scopeOfSampleMember(member: { memberId: string; role: MemberRole }): CompanyScope {
  return makeCompanyScope({ companyId: sampleCustomerId, ...member });
}
