import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Database } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { enqueueWithinLimits, holdRecipients } from "../platform/outbox/outbox.ts";
import { invitationEmail } from "./domain/invitation-email.ts";
import type { Person } from "./domain/member.ts";
import { parseMemberTerms, parseNewCompanyMember, type TypedMember } from "./domain/member-form.ts";
import type { CompanyScope } from "./domain/viewer.ts";
import { changeMember, endMember } from "./store/change-members.ts";
import { type HeldCompany, holdOwnCompany } from "./store/hold-company.ts";
import { inviteMember, withdrawInvitation } from "./store/invitations.ts";
import { listOwnInvitations, listOwnMembers, readOwnCompany } from "./store/own-company.ts";

export type OwnCompanyService = ReturnType<typeof createOwnCompanyService>;

/** Member who changes something in the own company; only a session makes the scope. */
type OwnChange = { scope: CompanyScope; person: Pick<Person, "id" | "name"> };

/** Use cases of members in their own company. `gone`: the id is of another company or of nobody. */
export function createOwnCompanyService({
  db,
  now,
  changed,
}: {
  db: Database;
  now: () => number;
  changed: () => void;
}) {
  function change<Outcome>(scope: CompanyScope, task: (held: HeldCompany) => Promise<Outcome>) {
    return unlessUnavailable(() =>
      inTransaction(db, async (on) => {
        const held = await holdOwnCompany(on, scope);
        return held ? task(held) : { kind: "gone" as const };
      }),
    );
  }
  const by = ({ person: { id, name } }: OwnChange) => ({
    actor: { kind: "member" as const, id, name },
    at: now(),
  });

  return {
    read: (scope: CompanyScope) => readOwnCompany(db, scope),
    listMembers: (scope: CompanyScope) => listOwnMembers(db, scope),
    listInvitations: (scope: CompanyScope) => listOwnInvitations(db, { scope, now: now() }),

    /** Invites a mailbox; the answer tells nobody whether it belongs to somebody known. */
    async invite({ typed, ...own }: OwnChange & { typed: TypedMember }) {
      const read = parseNewCompanyMember(typed);
      if (read.kind === "problems") return read;
      const email = (companyName: string, id: string) =>
        invitationEmail({ id, to: read.email.address, companyName, inviter: own.person.name });
      const outcome = await unlessUnavailable(() =>
        inTransaction(db, async (on) => {
          await holdRecipients(on, [email("", "")]);
          const held = await holdOwnCompany(on, own.scope);
          if (!held) return { kind: "gone" as const };
          const { id } = await inviteMember(held, { ...read, ...by(own) });
          await enqueueWithinLimits(on, [email(held.company.legalName, id)], { now: now() });
          return { kind: "changed" as const };
        }),
      );
      changed();
      return outcome;
    },

    withdrawInvitation: ({ invitationId, ...own }: OwnChange & { invitationId: string }) =>
      change(own.scope, async (held) => ({
        kind: (await withdrawInvitation(held, { invitationId, ...by(own) }))
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
      return change(own.scope, async (held) => ({
        kind: await changeMember(held, { memberId, role, orderLimit, ...by(own) }),
      }));
    },

    endMember: ({ memberId, ...own }: OwnChange & { memberId: string }) =>
      change(own.scope, async (held) => ({
        kind: await endMember(held, { memberId, ...by(own) }),
      })),
  };
}
