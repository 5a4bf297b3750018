import { redirect } from "react-router";
import { cleanLink } from "../../../emails/domain/clean-link.ts";
import { privateHeaders } from "./private-headers.ts";

/** Redirects to the same page without the punctuation that an email program appended to the link's key. */
export function redirectToCleanLink(key: string, pathOf: (key: string) => string): void {
  const clean = cleanLink(key);
  if (clean !== key && clean !== "")
    throw redirect(pathOf(clean), { status: 302, headers: privateHeaders });
}
