import type { OpenInvitation } from "../../companies/domain/member-access.ts";
import { acceptInvitation, listInvitationsTo } from "../../companies/store/invitations.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { MemberSignInDeps } from "./deps.ts";

export async function chooseCompany(deps: MemberSignInDeps, companyId: string): Promise<boolean> {
  const { memberships, sessionId } = await deps.presence.get();
  const isOpen = memberships.some(
    ({ company }) => company.id === companyId && company.status === "active",
  );
  if (!isOpen) return false;
  await storeChoice(deps, { sessionId, companyId });
  return true;
}

export async function listInvitations({
  db,
  presence,
  now,
}: MemberSignInDeps): Promise<OpenInvitation[]> {
  const { person } = await presence.get();
  const invitations = await listInvitationsTo(db, { emailKey: person.emailKey, now: now() });
  return invitations.map(({ id, companyName, role }) => ({ id, companyName, role }));
}

export async function acceptOwnInvitation(
  deps: MemberSignInDeps,
  invitationId: string,
): Promise<boolean> {
  const { person, sessionId } = await deps.presence.get();
  const accepted = await inTransaction(deps.db, (on) =>
    acceptInvitation(on, { invitationId, person, at: deps.now() }),
  );
  if (accepted.kind === "gone") return false;
  await storeChoice(deps, { sessionId, companyId: accepted.companyId });
  return true;
}

async function storeChoice(
  { db, presence }: MemberSignInDeps,
  { sessionId, companyId }: { sessionId: string; companyId: string },
): Promise<void> {
  await db
    .updateTable("member_session")
    .set({ company_id: companyId })
    .where("id", "=", sessionId)
    .execute();
  presence.purge();
}
