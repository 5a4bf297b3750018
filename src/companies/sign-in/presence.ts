import type { CookieJar } from "../../platform/auth/cookie-jar.ts";
import { outcomeOf } from "../../platform/auth/outcome.ts";
import type { Database } from "../../platform/database/database.ts";
import { makeCompanyScope } from "../domain/make-company-scope.ts";
import type { Person } from "../domain/member.ts";
import { activeMembership, type MemberPresence } from "../domain/member-access.ts";
import { listMemberships } from "../store/memberships.ts";
import { type MemberAuth, memberSessionSeconds } from "./auth.ts";

export interface PresenceOfRequest {
  find(): Promise<MemberPresence | null>;
  /** @throws when nobody is signed in. */
  get(): Promise<MemberPresence>;
  /** Discards what was read, after signing in or out or choosing a company. */
  purge(): void;
}

type Deps = { db: Database; auth: MemberAuth; jar: CookieJar; cookieName: string };

/** Reads session, person and memberships once for each request, so that a suspension holds from the next one on. */
export function createPresence(deps: Deps): PresenceOfRequest {
  let found: Promise<MemberPresence | null> | undefined;
  const find = () => {
    found ??= findPresence(deps);
    return found;
  };
  return {
    find,
    async get() {
      const presence = await find();
      if (!presence) throw new Error("nobody is signed in");
      return presence;
    },
    purge() {
      found = undefined;
    },
  };
}

async function findPresence({ db, auth, jar, cookieName }: Deps): Promise<MemberPresence | null> {
  if (jar.read(cookieName) === "") return null;
  const outcome = await outcomeOf(
    auth.api.getSession({ headers: jar.headers, returnHeaders: true }),
  );
  if (outcome.kind === "refused") return null;
  jar.keep(outcome.headers);
  if (!outcome.response) return null;
  const { session } = outcome.response;
  const ageSeconds = (Date.now() - session.createdAt.getTime()) / 1000;
  const found = await findPerson(db, session.userId);
  if (!found || ageSeconds > memberSessionSeconds.longest) return null;
  const { person, isFirstVisit } = found;
  const memberships = await listMemberships(db, person.id);
  const membership = activeMembership(memberships, session.companyId ?? null);
  return {
    ...{ person, sessionId: session.id, isFirstVisit, memberships },
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
