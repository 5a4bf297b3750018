import {
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { type MemberRight, memberMay } from "../../../companies/domain/member.ts";
import type { MemberPresence, OpenMembership } from "../../../companies/domain/member-access.ts";
import { StoreUnavailable } from "../../../kernel/store-unavailable.ts";
import type { Upload } from "../../../kernel/upload.ts";
import type { CompanyScope } from "../../../kernel/viewer.ts";
import { parseOwnPath } from "../../../platform/http/own-path.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { visit } from "../../../platform/http/visit.ts";
import { memberAccess, memberPresence } from "../../context.ts";

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

/** Signed-in person, for pages hidden from staff. @throws a response of status 403 during an impersonation. */
export function requireOwnPerson(context: Readonly<RouterContextProvider>): MemberPresence {
  const presence = context.get(memberPresence);
  if (presence.seenBy) throw data(onlySeen, 403);
  return presence;
}

/** Runs a task. @throws a response of status 503, without signing out, if the database is unavailable. */
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

/** Member who acts for a company, else a redirect. @throws a response of status 403 if the role lacks a right. */
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

/** Name of the hidden form field with the id of the company for which a page was shown. */
export const seenCompanyField = "seenCompany";

/** Response body of status 409 when the person acts for another company than when the form was shown. */
export const otherCompany = "other-company";

/**
 * Reads a form that changes data of the member's company. The company that it names is only compared with the scope:
 * another one may have been chosen in another tab meanwhile. Forms without it, as programs send them, are accepted.
 * @throws a response of status 409 if the form was shown for another company.
 */
export async function readCompanyForm(
  request: Request,
  { scope, upload }: { scope: CompanyScope; upload?: Upload | undefined },
): ReturnType<typeof readForm> {
  const form = await readForm(request, upload);
  const seen = form.text(seenCompanyField);
  if (seen !== "" && seen !== scope.companyId) throw data(otherCompany, 409);
  return form;
}

/** Validated path to return to after signing in; null for other sites, the console and the sign-in pages. */
export function memberReturnPath(asked: string | null): string | null {
  const own = parseOwnPath(asked);
  if (!own || /^\/(gestion|entrar|salir)(\/|$)/.test(own.pathname)) return null;
  return own.pathname + own.search;
}

/** Page on which a signed-in person confirms their identity, and from which they return to `back`. */
export function confirmationPath(back: string): string {
  return `${href("/cuenta/confirmar")}?volver=${encodeURIComponent(back)}`;
}

export function memberSignInPath(wanted: string): string {
  const back = memberReturnPath(wanted);
  return back && back !== href("/cuenta")
    ? `${href("/entrar")}?volver=${encodeURIComponent(back)}`
    : href("/entrar");
}
