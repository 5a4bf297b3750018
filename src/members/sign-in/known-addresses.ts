import type { Person } from "../../companies/domain/member.ts";
import { listInvitationsTo } from "../../companies/store/invitations.ts";
import { ensurePerson, findPersonByEmail } from "../../companies/store/people.ts";
import { parseHeldEmail } from "../../kernel/email-address.ts";
import type { Database } from "../../platform/database/database.ts";

type Known = { emailKey: string; now: number };

/** Email address to which a code may be sent: that of a person or an open invitation; null for an unknown one. */
export async function findKnownAddress(on: Database, known: Known): Promise<string | null> {
  const person = await findPersonByEmail(on, known.emailKey);
  const [invitation] = await listInvitationsTo(on, known);
  return person?.email ?? invitation?.email ?? null;
}

/** Finds the person with a verified email address; creates one if there is an open invitation to it; else null. */
export async function findOrInviteePerson(on: Database, known: Known): Promise<Person | null> {
  const person = await findPersonByEmail(on, known.emailKey);
  if (person) return person;
  const [invitation] = await listInvitationsTo(on, known);
  const email = invitation && parseHeldEmail(invitation.email);
  if (email?.kind !== "value") return null;
  return ensurePerson(on, {
    name: invitation?.name ?? "",
    email: email.value,
    phone: "",
    at: known.now,
  });
}
