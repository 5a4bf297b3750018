import { activeMembership, type MemberPresence } from "../../companies/domain/member-access.ts";
import type { CookieJar } from "../../platform/auth/cookie-jar.ts";
import {
  createRequestPresence,
  isCurrentSession,
  type RequestPresence,
  readOpenSession,
} from "../../platform/auth/open-session.ts";
import type { Database } from "../../platform/database/database.ts";
import { makeCompanyScope } from "../domain/make-company-scope.ts";
import { findSession, type StoredSession } from "../store/stored-sessions.ts";
import { type MemberAuth, memberSessionSeconds } from "./auth.ts";

export type PresenceOfRequest = RequestPresence<MemberPresence>;

type Deps = { db: Database; auth: MemberAuth; jar: CookieJar; cookieName: string };

/** Reads session, person and memberships once per request, so that suspending a company takes effect immediately. */
export function createPresence(deps: Deps): PresenceOfRequest {
  return createRequestPresence(async () => {
    const session = await findOpenSession(deps);
    return session && presenceOf(session);
  });
}

/** Open session; better-auth checks only those due for renewal or ended, because its check takes 1 ms a page. */
async function findOpenSession({ db, auth, jar, cookieName }: Deps): Promise<StoredSession | null> {
  if (jar.read(cookieName) === "") return null;
  const token = jar.readSigned(cookieName);
  const known = token === null ? null : await findSession(db, { token });
  const now = Date.now();
  if (known && isCurrentSession(known, { now, seconds: memberSessionSeconds })) return known;
  const open = await readOpenSession(
    auth.api.getSession({ headers: jar.headers, returnHeaders: true }),
    { jar, maxSeconds: memberSessionSeconds.max },
  );
  return open && (await findSession(db, { id: open.session.id }));
}

function presenceOf({ id, createdAt, chosenCompanyId, ...session }: StoredSession): MemberPresence {
  const { person, isFirstVisit, memberships } = session;
  const membership = activeMembership(memberships, chosenCompanyId);
  return {
    person,
    sessionId: id,
    signedInAt: createdAt.getTime(),
    isFirstVisit,
    memberships,
    chosen: membership && { membership, scope: scopeOf(membership) },
  };
}

function scopeOf({ member, company }: MemberPresence["memberships"][number]) {
  return makeCompanyScope({ companyId: company.id, memberId: member.id, role: member.role });
}
