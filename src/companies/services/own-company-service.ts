import { parseRecord } from "../../fields/field.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import { memberTermsFields, type TypedMemberTerms } from "../domain/member-record.ts";
import { changeMember, endMember } from "../store/change-members.ts";
import { listOwnInvitations, listOwnMembers, readOwnCompany } from "../store/own-company.ts";
import { withdrawInvitation } from "../store/withdraw-invitations.ts";
import { inviteOwnMember, type OwnInvitation } from "../use-cases/invite-own-member.ts";
import { createOwnAddresses } from "./own-addresses.ts";
import { byMember, changeOwnCompany, type OwnChange, type OwnCompanyDeps } from "./own-change.ts";
import { changeOwnDetails } from "./own-details.ts";

export type OwnCompanyService = ReturnType<typeof createOwnCompanyService>;

/** Functions for members to read and change their company. `gone`: the id is unknown or of another company. */
export function createOwnCompanyService(deps: OwnCompanyDeps) {
  const { db, now } = deps;
  return {
    ...createOwnAddresses(deps),
    changeDetails: (change: Parameters<typeof changeOwnDetails>[1]) =>
      changeOwnDetails(deps, change),
    read: (scope: CompanyScope) => readOwnCompany(db, scope),
    listMembers: (scope: CompanyScope) => listOwnMembers(db, scope),
    listInvitations: (scope: CompanyScope) => listOwnInvitations(db, { scope, now: now() }),

    inviteMember: (invitation: OwnInvitation) => inviteOwnMember(deps, invitation),

    withdrawInvitation: ({ invitationId, ...own }: OwnChange & { invitationId: string }) =>
      changeOwnCompany(deps, own, async (held) => ({
        kind: (await withdrawInvitation(held, { invitationId, ...byMember(own, deps) }))
          ? ("changed" as const)
          : ("gone" as const),
      })),

    async changeMember({
      memberId,
      typed,
      ...own
    }: OwnChange & { memberId: string; typed: TypedMemberTerms }) {
      const read = parseRecord(memberTermsFields, typed);
      if (read.kind === "problems") return read;
      const { role, orderLimit } = read.values;
      return changeOwnCompany(deps, own, async (held) => ({
        kind: await changeMember(held, { memberId, role, orderLimit, ...byMember(own, deps) }),
      }));
    },

    endMember: ({ memberId, ...own }: OwnChange & { memberId: string }) =>
      changeOwnCompany(deps, own, async (held) => ({
        kind: await endMember(held, { memberId, ...byMember(own, deps) }),
      })),
  };
}
