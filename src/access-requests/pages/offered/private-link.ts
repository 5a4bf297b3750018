import { redirect } from "react-router";
import { cleanLink } from "../../../emails/domain/subject-links.ts";

/**
 * Headers of pages whose address has a signed link: not cached, and no referrer to other sites. `no-referrer` would
 * make browsers post our own forms with `Origin: null` (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
 */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
} as const;

/** Header of pages that fail temporarily: retry after so many seconds. */
export const retryLater = { "Retry-After": "120" } as const;

/** Redirects to the same page without the punctuation that an email program appended to the link's key. */
export function redirectToCleanLink(key: string, pathOf: (key: string) => string): void {
  const clean = cleanLink(key);
  if (clean !== key && clean !== "")
    throw redirect(pathOf(clean), { status: 302, headers: privateHeaders });
}
