import type { CookieJar } from "../../platform/auth/cookie-jar.ts";
import {
  createRequestPresence,
  type RequestPresence,
  readOpenSession,
} from "../../platform/auth/open-session.ts";
import type { Database } from "../../platform/database/database.ts";
import { makeCompanyScope } from "../domain/make-company-scope.ts";
import type { Person } from "../domain/member.ts";
import { activeMembership, type MemberPresence } from "../domain/member-access.ts";
import { listMemberships } from "../store/memberships.ts";
import { type MemberAuth, memberSessionSeconds } from "./auth.ts";

export type PresenceOfRequest = RequestPresence<MemberPresence>;

type Deps = { db: Database; auth: MemberAuth; jar: CookieJar; cookieName: string };

/** Reads session, person and memberships once per request, so that suspending a company takes effect immediately. */
export function createPresence(deps: Deps): PresenceOfRequest {
  return createRequestPresence(() => readPresence(deps));
}

async function readPresence({ db, auth, jar, cookieName }: Deps): Promise<MemberPresence | null> {
  if (jar.read(cookieName) === "") return null;
  const open = await readOpenSession(
    auth.api.getSession({ headers: jar.headers, returnHeaders: true }),
    { jar, longestSeconds: memberSessionSeconds.longest },
  );
  if (!open) return null;
  const { session } = open;
  const [found, memberships] = await Promise.all([
    findPerson(db, session.userId),
    listMemberships(db, session.userId),
  ]);
  if (!found) return null;
  const { person, isFirstVisit } = found;
  const membership = activeMembership(memberships, session.companyId ?? null);
  return {
    ...{ person, sessionId: session.id, signedInAt: session.createdAt.getTime() },
    ...{ isFirstVisit, memberships },
    chosen: membership && { membership, scope: scopeOf(membership) },
  };
}

async function findPerson(
  db: Database,
  id: string,
): Promise<{ person: Person; isFirstVisit: boolean } | null> {
  const row = await db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { name, email, email_key: emailKey, phone } = row;
  return {
    person: { id, name, email, emailKey, phone },
    isFirstVisit: row.first_signed_in_at === row.last_signed_in_at,
  };
}

function scopeOf({ member, company }: MemberPresence["memberships"][number]) {
  return makeCompanyScope({ companyId: company.id, memberId: member.id, role: member.role });
}
