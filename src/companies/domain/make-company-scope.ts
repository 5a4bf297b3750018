import type { CompanyScope, MemberRole } from "./viewer.ts";

/**
 * Creates the authorisation scope of a member, for an active membership that was just checked against a session. Only
 * files in `src/companies/sign-in` may import this function or cast to its result type (checked by
 * `tools/check/boundaries.ts`).
 */
export function makeCompanyScope(membership: {
  companyId: string;
  memberId: string;
  role: MemberRole;
  isReadOnly?: boolean;
}): CompanyScope {
  const { companyId, memberId, role, isReadOnly = false } = membership;
  return { companyId, memberId, role, ...(isReadOnly && { isReadOnly }) } as CompanyScope;
}
