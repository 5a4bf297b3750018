import { isTicked } from "../../kernel/ticked.ts";
import { type Choice, cookieNamed, hasConsent } from "./choice.ts";
import { ageCookies, applicantCookie, impersonationCookie, memberCookies } from "./inventory.ts";

/** True if the visitor has confirmed to be of age: during this visit, or before and with consent to remember it. */
export function hasConfirmedAge(cookies: string, choice: Choice | null): boolean {
  return (
    isTicked(cookieNamed(ageCookies.visit, cookies)) ||
    (hasConsent(choice, "functional") && isTicked(cookieNamed(ageCookies.kept, cookies)))
  );
}

/** True if a visitor may get a cached page: not signed in, has not confirmed the age, has sent no access request. */
export function mayUseSharedPage(cookies: string): boolean {
  return (
    !cookies.includes(ageCookies.visit) &&
    cookieNamed(applicantCookie, cookies) === "" &&
    !mayBeMember(cookies)
  );
}

/** True if there is a session cookie, valid or not, of a customer's user or of staff who view such a user's pages. */
export function mayBeMember(cookies: string): boolean {
  return cookies.includes(memberCookies.session) || cookies.includes(impersonationCookie);
}
