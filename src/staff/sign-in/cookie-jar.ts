import { applySetCookies, parseCookies, parseSetCookieHeader } from "better-auth/cookies";
import { addressHeader } from "./auth.ts";
import { renewSignatures, type StaffKeys } from "./keys.ts";

/** What one request knows of cookies: what it came with, changed by what is set on the way. */
export interface CookieJar {
  /** As the library is to see them. */
  headers: Headers;
  /** Takes over what an answer of the library sets. */
  keep(answered: Headers): void;
  /** The cookie's value; empty when it is not there. */
  read(name: string): string;
  without(name: string): Headers;
  /** For the answer to the browser: the last word on each cookie. */
  toSet(): string[];
}

export function openCookieJar(
  request: Request,
  {
    clientAddress,
    signedCookies,
    keys,
  }: { clientAddress: string; signedCookies: readonly string[]; keys: StaffKeys },
): CookieJar {
  const headers = new Headers({
    [addressHeader]: clientAddress,
    "user-agent": (request.headers.get("user-agent") ?? "").slice(0, 300),
    cookie: request.headers.get("cookie") ?? "",
  });
  renewSignatures(headers, signedCookies, keys);
  const set = new Map<string, string>();
  return {
    headers,
    keep(answered) {
      const cookies = answered.getSetCookie();
      applySetCookies(headers, cookies);
      for (const cookie of cookies) {
        for (const name of parseSetCookieHeader(cookie).keys()) set.set(name, cookie);
      }
    },
    read: (name) => parseCookies(headers.get("cookie") ?? "").get(name) ?? "",
    without(name) {
      const copy = new Headers(headers);
      applySetCookies(copy, [`${name}=`]);
      return copy;
    },
    toSet: () => [...set.values()],
  };
}
