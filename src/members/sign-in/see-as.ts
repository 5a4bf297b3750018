import type { MemberPresence } from "../../companies/domain/member-access.ts";
import { listInvitationsTo } from "../../companies/store/invitations.ts";
import { lockForStaff, recordCompanyChange } from "../../companies/store/lock-company.ts";
import { findMembershipById } from "../../companies/store/memberships.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { StaffMember } from "../../staff/domain/member.ts";
import { mayDo } from "../../staff/domain/roles.ts";
import { makeCompanyScope } from "../domain/make-company-scope.ts";
import type { MemberAccess } from "./service.ts";

export const seeAsPurpose = "see-as-member";

/** Minutes after which an impersonation expires. */
export const seeAsMinutes = 15;

type Deps = {
  db: Database;
  signer: Signer;
  /** Name of the cookie, including a prefix such as `__Host-` if the site has one. */
  cookieName: string;
  now: () => number;
};

export type SeeAs = ReturnType<typeof createSeeAs>;

/**
 * Creates the service with which staff view the catalogue and account of a member (impersonation). It uses the staff
 * session: no member session is created, the authorisation scope is read-only, and each start is recorded in the
 * company's history.
 */
export function createSeeAs(deps: Deps) {
  const { db, signer, cookieName, now } = deps;
  const cookieOf = (value: string, seconds: number) => {
    const secure = cookieName.startsWith("__Host-") ? "; Secure" : "";
    return `${cookieName}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  };
  return {
    start: ({
      companyId,
      memberId,
      actor,
    }: {
      companyId: string;
      memberId: string;
      actor: MemberActor;
    }) =>
      unlessUnavailable(() =>
        inTransaction(db, async (on) => {
          const held = await lockForStaff(on, companyId);
          const found = held && (await findMembershipById(on, { memberId, companyId }));
          if (!found) return { kind: "gone" as const };
          const { name } = found.member.person;
          await recordCompanyChange(held, {
            actor,
            at: now(),
            type: "see-as",
            changes: { member: [name, name] },
          });
          const until = now() + seeAsMinutes * 60_000;
          const value = signer.sign([companyId, memberId, actor.id, until].join("."));
          return { kind: "started" as const, cookie: cookieOf(value, seeAsMinutes * 60) };
        }),
      ),
    end: () => cookieOf("", 0),

    /** Reads the impersonation of a request from its cookie; null if the request has no such cookie. */
    receive(
      request: Request,
      findStaff: () => Promise<Pick<StaffMember, "id" | "role"> | null>,
    ): { find(): Promise<MemberPresence | null> } | null {
      const value = cookieIn(request, cookieName);
      if (value === "") return null;
      let found: Promise<MemberPresence | null> | undefined;
      return {
        find: () => {
          found ??= withStoreErrors(() => findSeen(deps, { value, findStaff }));
          return found;
        },
      };
    },
  };
}

function cookieIn(request: Request, name: string): string {
  const cookies = (request.headers.get("cookie") ?? "").split(/; */);
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}

/** Finds the impersonated member; null if the impersonation has expired or another member of staff started it. */
async function findSeen(
  { db, signer, now }: Deps,
  {
    value,
    findStaff,
  }: { value: string; findStaff: () => Promise<Pick<StaffMember, "id" | "role"> | null> },
): Promise<MemberPresence | null> {
  const [companyId = "", memberId = "", staffId, end] = (signer.verify(value) ?? "").split(".");
  const until = Number(end);
  if (!(until > now())) return null;
  const staff = await findStaff();
  if (staff?.id !== staffId || !staff || !mayDo(staff.role, "handle-companies")) return null;
  const membership = await findMembershipById(db, { companyId, memberId });
  if (!membership) return null;
  const { member, company } = membership;
  const scope = makeCompanyScope({ companyId, memberId, role: member.role, isReadOnly: true });
  return {
    person: member.person,
    sessionId: "",
    signedInAt: 0,
    isFirstVisit: false,
    memberships: [membership],
    chosen: company.status === "active" ? { membership, scope } : null,
    seenBy: {
      companyId,
      companyName: company.legalName,
      personName: member.person.name,
      role: member.role,
      until,
    },
  };
}

/** Sign-in service during an impersonation: the person is the impersonated member; their sessions are not listed. */
export function seeingAccess(
  { db, now }: Pick<Deps, "db" | "now">,
  { access, seen }: { access: MemberAccess; seen: { find(): Promise<MemberPresence | null> } },
): MemberAccess {
  return {
    ...access,
    find: async () => (await seen.find()) ?? access.find(),
    async listInvitations() {
      const presence = await seen.find();
      if (!presence) return access.listInvitations();
      const { emailKey } = presence.person;
      const invitations = await listInvitationsTo(db, { emailKey, now: now() });
      return invitations.map(({ id, companyName, role }) => ({ id, companyName, role }));
    },
    listSessions: async () => ((await seen.find()) ? [] : access.listSessions()),
  };
}
