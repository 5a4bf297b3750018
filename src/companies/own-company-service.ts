import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { enqueueWithinLimits, holdRecipients } from "../platform/outbox/outbox.ts";
import { invitationEmail } from "./domain/invitation-email.ts";
import { parseMemberTerms, parseNewCompanyMember, type TypedMember } from "./domain/member-form.ts";
import type { CompanyScope } from "./domain/viewer.ts";
import { createOwnAddresses } from "./own-addresses.ts";
import { byMember, changeOwnCompany, type OwnChange, type OwnCompanyDeps } from "./own-change.ts";
import { changeOwnDetails } from "./own-details.ts";
import { changeMember, endMember } from "./store/change-members.ts";
import { findInvitationLimit, inviteMember, withdrawInvitation } from "./store/invitations.ts";
import { lockOwnCompany } from "./store/lock-company.ts";
import { listOwnInvitations, listOwnMembers, readOwnCompany } from "./store/own-company.ts";

export type OwnCompanyService = ReturnType<typeof createOwnCompanyService>;

/** Functions for members to read and change their company. `gone`: the id is unknown or of another company. */
export function createOwnCompanyService(deps: OwnCompanyDeps) {
  const { db, now, changed } = deps;
  return {
    ...createOwnAddresses(deps),
    changeDetails: (change: Parameters<typeof changeOwnDetails>[1]) =>
      changeOwnDetails(deps, change),
    read: (scope: CompanyScope) => readOwnCompany(db, scope),
    listMembers: (scope: CompanyScope) => listOwnMembers(db, scope),
    listInvitations: (scope: CompanyScope) => listOwnInvitations(db, { scope, now: now() }),

    /** Invites an email address; the answer does not reveal whether a person with this address is known. */
    async invite({ typed, ...own }: OwnChange & { typed: TypedMember }) {
      const read = parseNewCompanyMember(typed);
      if (read.kind === "problems") return read;
      const email = (companyName: string, id: string) =>
        invitationEmail({ id, to: read.email.address, companyName, inviter: own.person.name });
      const outcome = await unlessUnavailable(() =>
        inTransaction(db, async (on) => {
          await holdRecipients(on, [email("", "")]);
          const held = await lockOwnCompany(on, own.scope);
          if (!held) return { kind: "gone" as const };
          const invited = { emailKey: read.email.key, at: now() };
          const limit = await findInvitationLimit(held, invited);
          if (limit) return { kind: limit };
          const { id } = await inviteMember(held, { ...read, ...byMember(own, deps) });
          await enqueueWithinLimits(on, [email(held.company.legalName, id)], { now: now() });
          return { kind: "changed" as const };
        }),
      );
      changed();
      return outcome;
    },

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
    }: OwnChange & { memberId: string; typed: Pick<TypedMember, "role" | "orderLimit"> }) {
      const read = parseMemberTerms(typed);
      if (read.kind === "problems") return read;
      const { role, orderLimit } = read;
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
