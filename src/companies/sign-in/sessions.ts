import { resultOf } from "../../platform/auth/outcome.ts";
import type { MemberSessionSummary } from "../domain/member-access.ts";
import type { MemberSignInDeps } from "./deps.ts";

/** Open sessions of the signed-in person, the last used first. */
export async function listSessions({
  auth,
  jar,
  presence,
}: MemberSignInDeps): Promise<MemberSessionSummary[]> {
  const { sessionId } = await presence.get();
  const sessions = await resultOf(auth.api.listSessions({ headers: jar.headers }));
  return sessions
    .map((session) => ({
      id: session.id,
      isCurrent: session.id === sessionId,
      startedAt: session.createdAt.getTime(),
      lastSeenAt: session.updatedAt.getTime(),
      address: session.ipAddress ?? "",
      device: session.userAgent ?? "",
    }))
    .sort((one, other) => other.lastSeenAt - one.lastSeenAt);
}

/** Ends a session of the signed-in person; one of somebody else's, or of none, is left alone. */
export async function endMemberSession(
  { db, presence, tell }: MemberSignInDeps,
  id: string,
): Promise<void> {
  const { person } = await presence.get();
  await db
    .deleteFrom("member_session")
    .where("id", "=", id)
    .where("person_id", "=", person.id)
    .execute();
  presence.purge();
  tell("member ended a session", { person: person.id });
}

export async function endOtherMemberSessions({
  db,
  presence,
  tell,
}: MemberSignInDeps): Promise<void> {
  const { person, sessionId } = await presence.get();
  await db
    .deleteFrom("member_session")
    .where("person_id", "=", person.id)
    .where("id", "<>", sessionId)
    .execute();
  tell("member ended the other sessions", { person: person.id });
}
