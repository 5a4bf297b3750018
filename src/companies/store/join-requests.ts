import type { Person } from "../domain/member.ts";
import type { MemberRole } from "../domain/viewer.ts";
import { addCompanyMember } from "./change-members.ts";
import { type CompanyChange, type LockedCompany, recordCompanyChange } from "./lock-company.ts";
import { ensurePerson } from "./people.ts";

/** Empty contact columns, for requests that do not wait for a decision. */
export const noContact = { name: "", email: "", email_key: "", phone: "" };

/** Decides on a waiting request: a role adds its applicant as a member, null declines. Null if it does not wait. */
export async function decideJoinRequest(
  held: LockedCompany,
  {
    requestId,
    role,
    actor,
    at,
  }: Pick<CompanyChange, "actor" | "at"> & { requestId: string; role: MemberRole | null },
): Promise<{ letIn: Person | null } | null> {
  const { on, company } = held;
  const request = await on
    .updateTable("company_request")
    .set({ outcome: role === null ? "declined" : "joined" })
    .where("request_id", "=", requestId)
    .where("company_id", "=", company.id)
    .where("outcome", "=", "waiting")
    .returningAll()
    .executeTakeFirst();
  if (!request) return null;
  const { name, phone, email: address, email_key: key } = request;
  // No longer needed: a new member has a person row, and the access request itself keeps the name of a declined one.
  await on
    .updateTable("company_request")
    .set(noContact)
    .where("request_id", "=", requestId)
    .execute();
  if (role === null) {
    const changes = { member: [name, null], email: [address, null] } as const;
    await recordCompanyChange(held, { actor, at, type: "decline-to-join", changes });
    return { letIn: null };
  }
  const person = await ensurePerson(on, { name, email: { address, key }, phone, at });
  await on
    .updateTable("company_request")
    .set({ person_id: person.id })
    .where("request_id", "=", requestId)
    .execute();
  await addCompanyMember(held, { person, role, orderLimit: null, actor, at });
  return { letIn: person };
}
