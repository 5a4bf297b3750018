import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import type { Person } from "../domain/member.ts";
import { memberAddedEmail } from "../domain/member-email.ts";
import type { MemberRole } from "../domain/viewer.ts";
import type { LockedCompany } from "./lock-company.ts";

/** Emails a new member how to sign in, unless the company is suspended or closed. */
export async function notifyNewMember(
  { on, company }: LockedCompany,
  { person, role }: { person: Person; role: MemberRole },
): Promise<void> {
  if (company.status !== "active") return;
  const email = memberAddedEmail({ to: person.email, company, contact: person.name, role });
  await enqueueEmails(on, [email]);
}
