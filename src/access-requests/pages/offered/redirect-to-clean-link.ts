import { redirect } from "react-router";
import { cleanLink } from "../../../emails/domain/clean-link.ts";
import { privateHeaders } from "./private-headers.ts";

/** Leads to the same page without what an email program appended to its key, before anybody judges the key. */
export function redirectToCleanLink(key: string, pathOf: (key: string) => string): void {
  const clean = cleanLink(key);
  if (clean !== key && clean !== "")
    throw redirect(pathOf(clean), { status: 302, headers: privateHeaders });
}
