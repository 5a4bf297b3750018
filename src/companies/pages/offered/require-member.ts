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

/** Middleware of all pages for members of companies: redirects to the sign-in page unless a person is signed in. */
export const admitMember: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const presence = await orServiceUnavailable(context, () => context.get(memberAccess).find());
  // After sign-in, return to this URL, or to the account page if the request was not a GET.
  const wanted = request.method === "GET" ? url.pathname + url.search : href("/cuenta");
  if (!presence) throw redirect(memberSignInPath(wanted), 303);
  // While staff impersonate a member, they may view pages but change nothing.
  if (presence.seenBy && request.method !== "GET" && request.method !== "HEAD")
    throw data(onlySeen, 403);
  context.set(memberPresence, presence);
  return orServiceUnavailable(context, next);
};

/** Response body of status 403 when a request is refused because staff are impersonating a member. */
export const onlySeen = "only-seen";

/**
 * Returns the signed-in person, for private pages that staff must not see while they impersonate a member.
 * @throws a response of status 403 during such an impersonation.
 */
export function requireOwnPerson(context: Readonly<RouterContextProvider>): MemberPresence {
  const presence = context.get(memberPresence);
  if (presence.seenBy) throw data(onlySeen, 403);
  return presence;
}

/**
 * Runs `task`.
 * @throws a response of status 503 if the database is unavailable; the person stays signed in.
 */
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

/** Member who sent the request, with the authorisation scope of the company for which they act. */
export type SignedInMember = {
  scope: CompanyScope;
  membership: OpenMembership;
  person: MemberPresence["person"];
};

/**
 * Returns the member who acts for a company; redirects to the account page if no active company is chosen.
 * @throws a response of status 403 if the role lacks the permission.
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

/** Validated path to return to after signing in; null for other sites, the console and the sign-in pages. */
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
