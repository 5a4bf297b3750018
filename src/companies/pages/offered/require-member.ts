import {
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { StoreUnavailable } from "../../../kernel/store-unavailable.ts";
import { parseOwnPath } from "../../../platform/http/own-path.ts";
import { visit } from "../../../platform/http/visit.ts";
import { memberAccess, memberPresence } from "../../context.ts";
import { type MemberRight, memberMay } from "../../domain/member.ts";
import type { MemberPresence, OpenMembership } from "../../domain/member-access.ts";
import type { CompanyScope } from "../../domain/viewer.ts";

/** Middleware of the portal: leads to the sign-in page unless a person is signed in. */
export const admitMember: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const presence = await orServiceUnavailable(context, () => context.get(memberAccess).find());
  // After signing in the person returns to this page, unless the request cannot be repeated.
  const wanted = request.method === "GET" ? url.pathname + url.search : href("/cuenta");
  if (!presence) throw redirect(memberSignInPath(wanted), 303);
  // A member of the staff who sees the pages of a member changes nothing there.
  if (presence.seenBy && request.method !== "GET" && request.method !== "HEAD")
    throw data(onlySeen, 403);
  context.set(memberPresence, presence);
  return orServiceUnavailable(context, next);
};

/** Body of the refusal to change something while only seeing it. */
export const onlySeen = "only-seen";

/**
 * Person's own pages, which the staff does not see.
 * @throws a response of status 403 while a member of the staff sees the pages.
 */
export function requireOwnPerson(context: Readonly<RouterContextProvider>): MemberPresence {
  const presence = context.get(memberPresence);
  if (presence.seenBy) throw data(onlySeen, 403);
  return presence;
}

/** @throws a response of status 503 while the database does not answer; nobody is signed out. */
export async function orServiceUnavailable<Result>(
  context: Readonly<RouterContextProvider>,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const { id, log } = context.get(visit);
    log.error({ id, err: error.cause }, "no page for members can be shown");
    throw data(null, { status: 503, headers: { "Retry-After": "120" } });
  }
}

/** Member who has sent the request, with the scope of the company, which only the session tells. */
export type SignedInMember = {
  scope: CompanyScope;
  membership: OpenMembership;
  person: MemberPresence["person"];
};

/**
 * Returns the member who acts for a company; leads to «Mi cuenta» as long as none is chosen, or none is active.
 * @throws a response of status 403 when the role lacks the right.
 */
export function requireMember(
  context: Readonly<RouterContextProvider>,
  right?: MemberRight,
): SignedInMember {
  const { person, chosen } = context.get(memberPresence);
  if (!chosen) throw redirect(href("/cuenta"), 303);
  const { scope, membership } = chosen;
  if (right && !memberMay(scope.role, right)) {
    const { id, log } = context.get(visit);
    log.warn({ id, member: scope.memberId, right }, "not allowed to this role of a member");
    throw data(null, 403);
  }
  return { scope, membership, person };
}

/** Path of the portal or the catalogue to return to after signing in; null for any other text. */
export function memberReturnPath(asked: string | null): string | null {
  const own = parseOwnPath(asked);
  if (!own || /^\/(gestion|entrar|salir)(\/|$)/.test(own.pathname)) return null;
  return own.pathname + own.search;
}

export function memberSignInPath(wanted: string): string {
  const back = memberReturnPath(wanted);
  return back && back !== href("/cuenta")
    ? `${href("/entrar")}?volver=${encodeURIComponent(back)}`
    : href("/entrar");
}
