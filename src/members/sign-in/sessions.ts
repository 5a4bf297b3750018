import { type EndSessionAnswer, isFreshSignIn } from "../../companies/domain/member-access.ts";
import type { SessionSummary } from "../../kernel/session-summary.ts";
import { listOpenSessions } from "../../platform/auth/open-session.ts";
import type { MemberSignInDeps } from "./deps.ts";

/** Open sessions of the signed-in person, most recently used first. */
export async function listSessions({
  auth,
  jar,
  presence,
}: MemberSignInDeps): Promise<SessionSummary[]> {
  const { sessionId: currentId } = await presence.get();
  return listOpenSessions(auth.api.listSessions({ headers: jar.headers }), { currentId });
}

/** Ends a session of the signed-in person; the id of any other session is ignored. */
export async function endMemberSession(
  { db, presence, info, now }: MemberSignInDeps,
  id: string,
): Promise<EndSessionAnswer> {
  const signedIn = await presence.get();
  if (!isFreshSignIn(signedIn, now())) return { kind: "confirm-first" };
  const { person } = signedIn;
  await db
    .deleteFrom("member_session")
    .where("id", "=", id)
    .where("person_id", "=", person.id)
    .execute();
  presence.purge();
  info("member ended a session", { person: person.id });
  return { kind: "ended" };
}

export async function endOtherMemberSessions({
  db,
  presence,
  info,
  now,
}: MemberSignInDeps): Promise<EndSessionAnswer> {
  const signedIn = await presence.get();
  if (!isFreshSignIn(signedIn, now())) return { kind: "confirm-first" };
  const { person, sessionId } = signedIn;
  await db
    .deleteFrom("member_session")
    .where("person_id", "=", person.id)
    .where("id", "<>", sessionId)
    .execute();
  info("member ended the other sessions", { person: person.id });
  return { kind: "ended" };
}
