import { parseRecord } from "../../fields/field.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueWithinLimits, holdRecipients } from "../../platform/outbox/outbox.ts";
import { memberFields, type TypedMember } from "../domain/member-record.ts";
import { referenceOfId } from "../emails/about-company.ts";
import { memberInvitationEmail } from "../emails/member-invitation.ts";
import { byMember, type OwnChange, type OwnCompanyDeps } from "../services/own-change.ts";
import { findInvitationLimit, inviteMember } from "../store/invitations.ts";
import { lockOwnCompany } from "../store/lock-company.ts";

export type OwnInvitation = OwnChange & { typed: TypedMember };

/** Invites an email address to a member's company; the outcome does not reveal whether its owner is known. */
export async function inviteOwnMember(deps: OwnCompanyDeps, { typed, ...own }: OwnInvitation) {
  const read = parseRecord(memberFields, typed);
  if (read.kind === "problems") return read;
  const invited = read.values;
  const { db, now, changed } = deps;
  const email = (companyName: string, id: string) =>
    memberInvitationEmail.outgoing(
      { to: invited.email.address, id },
      { reference: referenceOfId(id), companyName, inviter: own.person.name },
    );
  const outcome = await unlessUnavailable(() =>
    inTransaction(db, async (on) => {
      await holdRecipients(on, [email("", "")]);
      const held = await lockOwnCompany(on, own.scope);
      if (!held) return { kind: "gone" as const };
      const limit = await findInvitationLimit(held, { emailKey: invited.email.key, at: now() });
      if (limit) return { kind: limit };
      const { id } = await inviteMember(held, { ...invited, ...byMember(own, deps) });
      await enqueueWithinLimits(on, [email(held.company.legalName, id)], { now: now() });
      return { kind: "changed" as const };
    }),
  );
  changed();
  return outcome;
}
