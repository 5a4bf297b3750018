import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { visit } from "../../../platform/http/visit.ts";
import { staff, staffAccess } from "../../context.ts";
import type { Duty } from "../../domain/duty.ts";
import type { StaffMember } from "../../domain/member.ts";
import { mayDo, type Permission } from "../../domain/roles.ts";
import { signInPath } from "../return-path.ts";

/**
 * Stands before everything within the console's frame, loaders and actions alike:
 * without somebody signed in nothing of it runs.
 */
export const admitStaff: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const member = await context.get(staffAccess).findMember();
  // What was posted cannot be gone back to.
  const wanted = request.method === "GET" ? url.pathname + url.search : "/gestion";
  if (!member) throw redirect(signInPath(wanted), 303);
  const duty = await context.get(staffAccess).findDuty();
  if (duty && url.pathname !== placeOf[duty]) throw redirect(placeOf[duty], 303);
  context.set(staff, member);
};

/** Nobody gets any further than here until it is done. */
const placeOf: Record<Duty, string> = {
  "own-password": "/gestion/cuenta",
  "second-step": "/gestion/cuenta/segundo-paso",
};

/** Who is signed in, for a loader or an action; 403 for somebody whose role does not allow it. */
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
