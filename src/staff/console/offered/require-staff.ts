import {
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { consoleMember } from "../../../console/context.ts";
import type { MemberActor } from "../../../kernel/actor.ts";
import { parseOwnPath } from "../../../platform/http/own-path.ts";
import { visit } from "../../../platform/http/visit.ts";
import { staff, staffAccess, staffTeam } from "../../context.ts";
import type { Duty } from "../../domain/access.ts";
import type { StaffMember } from "../../domain/member.ts";
import { mayDo, type Permission, permissionsOf } from "../../domain/roles.ts";

/** Middleware of the console: unless a member is signed in, redirects to sign-in or to the first account's form. */
export const admitStaff: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const member = await context.get(staffAccess).findMember();
  // After signing in, the member returns to this page, or to the queue if this was not a GET request.
  const wanted = request.method === "GET" ? url.pathname + url.search : href("/gestion");
  if (!member)
    throw redirect(
      (await hasTeam(context)) ? signInPath(wanted) : href("/gestion/primera-cuenta"),
      303,
    );
  const duty = await context.get(staffAccess).findDuty();
  if (duty && url.pathname !== placeOf[duty]) throw redirect(placeOf[duty], 303);
  const isHome = request.method === "GET" && url.pathname === href("/gestion");
  if (isHome && !mayDo(member.role, "handle-requests"))
    throw redirect(href("/gestion/catalogo"), 303);
  context.set(staff, member);
  context.set(consoleMember, {
    name: member.name,
    role: member.role,
    permissions: permissionsOf(member.role),
    readPreferences: () => context.get(staffAccess).readPreferences(),
    setFoldsNavigation: (isFolded) => context.get(staffAccess).setFoldsNavigation(isFolded),
  });
};

/** True if any staff account exists, and also while the database is unreachable. */
export async function hasTeam(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return context
    .get(staffTeam)
    .firstAccount.hasMembers()
    .catch(() => true);
}

/** Page for each duty (mandatory security step); until it is fulfilled, all other console pages redirect there. */
const placeOf: Record<Duty, string> = {
  "own-password": href("/gestion/cuenta"),
  "two-factor": href("/gestion/cuenta/segundo-paso"),
};

/** Returns the signed-in member; throws a 403 response when the member's role lacks the permission. */
export function requireStaff(
  context: Readonly<RouterContextProvider>,
  permission?: Permission,
): StaffMember {
  const member = context.get(staff);
  if (permission && !mayDo(member.role, permission)) {
    const { id, log } = context.get(visit);
    log.warn({ id, member: member.id, permission }, "not allowed to this role");
    throw data(null, 403);
  }
  return member;
}

export type StaffContext = Parameters<typeof requireStaff>[0];

export function requireActor(
  context: StaffContext,
  permission: Permission = "handle-requests",
): MemberActor {
  const { id, name } = requireStaff(context, permission);
  return { kind: "staff", id, name };
}

/** Console path to return to after signing in; null for any other text. */
export function readReturnPath(asked: string | null): string | null {
  const own = parseOwnPath(asked);
  return own && /^\/gestion(?:\/(?!\/|entrar|salir)|$)/.test(own.pathname)
    ? own.pathname + own.search
    : null;
}

export function signInPath(wanted: string): string {
  const back = readReturnPath(wanted);
  return back && back !== href("/gestion")
    ? `${href("/gestion/entrar")}?volver=${encodeURIComponent(back)}`
    : href("/gestion/entrar");
}
