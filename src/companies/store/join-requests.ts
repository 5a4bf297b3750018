import type { MemberRole } from "../../kernel/viewer.ts";
import type { CompanyChange } from "../domain/company-event.ts";
import type { Person } from "../domain/member.ts";
import { addCompanyMember } from "./change-members.ts";
import { type LockedCompany, recordCompanyChange } from "./lock-company.ts";
import { ensurePerson } from "./people.ts";

/** Empty contact columns, set in requests that do not wait for a decision by staff. */
export const noContact = { name: "", email: "", email_key: "", phone: "" };

/** Decides on a waiting request; `role` null declines it. Null if it is not waiting, such as decided already. */
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
  // Contact data no longer needed: a member has a person row, a declined applicant the access request.
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
