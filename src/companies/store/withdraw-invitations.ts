import type { CompanyChange } from "../domain/company-event.ts";
import { type LockedCompany, recordCompanyChange } from "./lock-company.ts";

type By = Pick<CompanyChange, "actor" | "at">;

/** Withdraws an open invitation of the company; false if it is not open or belongs to another company. */
export async function withdrawInvitation(
  held: LockedCompany,
  { invitationId, ...by }: By & { invitationId: string },
): Promise<boolean> {
  const rows = await withdrawn(held).where("id", "=", invitationId).execute();
  for (const row of rows) await recordWithdrawal(held, row, by);
  return rows.length > 0;
}

/** Withdraws the company's open invitations to an email address; without any it does nothing. */
export async function withdrawInvitationsTo(
  held: LockedCompany,
  { emailKey, ...by }: By & { emailKey: string },
): Promise<void> {
  const rows = await withdrawn(held).where("email_key", "=", emailKey).execute();
  for (const row of rows) await recordWithdrawal(held, row, by);
}

function withdrawn({ on, company }: LockedCompany) {
  return on
    .updateTable("company_invitation")
    .set({ state: "withdrawn" })
    .where("company_id", "=", company.id)
    .where("state", "=", "open")
    .returning(["name", "email"]);
}

async function recordWithdrawal(
  held: LockedCompany,
  { name, email }: { name: string; email: string },
  { actor, at }: By,
): Promise<void> {
  const changes = { member: [name, null], email: [email, null] } as const;
  await recordCompanyChange(held, { actor, at, type: "withdraw-invitation", changes });
}
