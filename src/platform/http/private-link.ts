import { redirect } from "react-router";
import { cleanLink } from "../../kernel/clean-link.ts";

/** Headers of private pages; `no-referrer` would make browsers post our forms with `Origin: null` (Fetch standard). */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
} as const;

/** Header of pages about a temporary failure: seconds after which the client may retry. */
export const retryLater = { "Retry-After": "120" } as const;

/** Redirects to the same page without the punctuation that an email program appended to the link's key. */
export function redirectToCleanLink(key: string, pathOf: (key: string) => string): void {
  const clean = cleanLink(key);
  if (clean !== key && clean !== "")
    throw redirect(pathOf(clean), { status: 302, headers: privateHeaders });
}
