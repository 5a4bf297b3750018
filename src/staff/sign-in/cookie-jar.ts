import { applySetCookies, parseCookies, parseSetCookieHeader } from "better-auth/cookies";
import { addressHeader } from "./auth.ts";
import { renewSignatures, type StaffKeys } from "./keys.ts";

export interface CookieJar {
  headers: Headers;
  keep(answered: Headers): void;
  /** Value of a cookie; "" when absent. */
  read(name: string): string;
  without(name: string): Headers;
  /** Set-Cookie headers of the response: for each cookie, the value that was set last. */
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
