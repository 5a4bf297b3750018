import type { CompanyScope, MemberRole } from "./viewer.ts";

/**
 * Makes the scope of an active membership that a session has just been checked against. Only files of
 * `src/companies/sign-in` may import this one, and no other file may assert the type: `tools/check/boundaries.ts`.
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
