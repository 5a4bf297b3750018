import type { MemberRole } from "../../kernel/viewer.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import type { CompanyMember, Person } from "../domain/member.ts";
import { aboutCompany } from "../emails/about-company.ts";
import { memberAddedEmail } from "../emails/member-added.ts";
import { ownerChangedEmail } from "../emails/owner-changed.ts";
import type { LockedCompany } from "./lock-company.ts";
import { selectMembers, toMember } from "./rows.ts";

/** Emails a new member how to sign in, unless the company is suspended or closed. */
export async function notifyNewMember(
  { on, company }: LockedCompany,
  { person, role }: { person: Person; role: MemberRole },
): Promise<void> {
  if (company.status !== "active") return;
  const email = memberAddedEmail.outgoing(
    { to: person.email, id: company.id },
    { ...aboutCompany(company), contact: person.name, role },
  );
  await enqueueEmails(on, [email]);
}

/**
 * Runs a change of the members by staff, and emails the owners of before about others who have become
 * one or no longer are: staff could otherwise let themselves in without anybody noticing.
 */
export async function notifyingOwners<Outcome>(
  held: LockedCompany,
  change: () => Promise<Outcome>,
): Promise<Outcome> {
  const before = await listOwners(held);
  const outcome = await change();
  const after = await listOwners(held);
  const among = (list: CompanyMember[], { person }: CompanyMember) =>
    list.some((other) => other.person.id === person.id);
  const changes = [
    ...after.filter((member) => !among(before, member)).map((of) => ({ of, isOwner: true })),
    ...before.filter((member) => !among(after, member)).map((of) => ({ of, isOwner: false })),
  ];
  const emails = changes.flatMap(({ of, isOwner }) =>
    before
      .filter(({ person }) => person.email !== "")
      .map(({ person: { email: to, name: contact } }) =>
        ownerChangedEmail.outgoing(
          { to, id: held.company.id },
          { ...aboutCompany(held.company), contact, person: of.person.name, isOwner },
        ),
      ),
  );
  if (held.company.status !== "closed" && emails.length > 0) await enqueueEmails(held.on, emails);
  return outcome;
}

async function listOwners({ on, company }: LockedCompany): Promise<CompanyMember[]> {
  const rows = await selectMembers(on)
    .where("company_member.company_id", "=", company.id)
    .where("company_member.role", "=", "owner")
    .where("company_member.left_at", "is", null)
    .execute();
  return rows.map(toMember);
}
