import type { CompanyScope, MemberRole } from "../../kernel/viewer.ts";

/** Creates a scope from a membership checked against a session; only `src/companies/sign-in` may import this. */
export function makeCompanyScope(membership: {
  companyId: string;
  memberId: string;
  role: MemberRole;
  isReadOnly?: boolean;
}): CompanyScope {
  const { companyId, memberId, role, isReadOnly = false } = membership;
  return { companyId, memberId, role, ...(isReadOnly && { isReadOnly }) } as CompanyScope;
}
