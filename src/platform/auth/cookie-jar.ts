import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import {
  applySetCookies,
  parseCookies,
  parseSetCookieHeader,
  setRequestCookie,
} from "better-auth/cookies";

/** Request header that gives better-auth the trusted client IP address; overrides one sent by the client. */
export const addressHeader = "x-believed-client-address";

export type CookieJar = ReturnType<typeof openCookieJar>;

export function openCookieJar(
  request: Request,
  {
    clientAddress,
    signedCookies,
    keys,
  }: { clientAddress: string; signedCookies: readonly string[]; keys: RealmKeys },
) {
  const headers = new Headers({
    [addressHeader]: clientAddress,
    "user-agent": (request.headers.get("user-agent") ?? "").slice(0, 300),
    cookie: request.headers.get("cookie") ?? "",
  });
  renewSignatures(headers, signedCookies, keys);
  const set = new Map<string, string>();
  return {
    headers,
    keep(answered: Headers): void {
      const cookies = answered.getSetCookie();
      applySetCookies(headers, cookies);
      for (const cookie of cookies) {
        for (const name of parseSetCookieHeader(cookie).keys()) set.set(name, cookie);
      }
    },
    /** Sets a cookie that better-auth does not know; with 0 seconds, deletes it. */
    set(name: string, { value, seconds }: { value: string; seconds: number }): void {
      const secure = name.startsWith("__Host-") ? "; Secure" : "";
      const cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
      applySetCookies(headers, [cookie]);
      set.set(name, cookie);
    },
    /** Value of a cookie; "" when absent. NUL («%00») is removed, because PostgreSQL rejects it even in comparisons. */
    read: (name: string): string =>
      (parseCookies(headers.get("cookie") ?? "").get(name) ?? "").replaceAll("\0", ""),
    /** Text of a signed cookie without its signature; null when absent or not signed with a key of the realm. */
    readSigned(name: string): string | null {
      const { text, given } = splitSigned(this.read(name));
      return text !== "" && isEqual(given, signature(text, keys[0])) ? text : null;
    },
    without(name: string): Headers {
      const copy = new Headers(headers);
      applySetCookies(copy, [`${name}=`]);
      return copy;
    },
    toSet: (): string[] => [...set.values()],
  };
}

/** Sign-in keys of one realm (user base), newest first, each derived from one of the site's signing keys. */
export type RealmKeys = readonly [RealmKey, ...RealmKey[]];
type RealmKey = { version: number; value: string };

/** User base with a sign-in of its own: the seller's staff, or the people of customer companies. */
type Realm = "staff" | "member";

/** Derives the keys of a realm (user base), so that nothing signed for another realm or purpose is valid here. */
export function realmKeys(realm: Realm, signingKeys: readonly string[]): RealmKeys {
  const [newest, ...older] = signingKeys.map((signingKey) => {
    const value = createHmac("sha256", signingKey).update(realm).digest("hex");
    return { version: versionOf(value), value };
  });
  if (!newest) throw new Error("a realm's keys need a signing key");
  return [newest, ...older];
}

/** Identifier of a key, stored beside values that it encrypted; must not change when keys are added or retired. */
function versionOf(value: string): number {
  return createHash("sha256").update(value).digest().readUInt32BE(0);
}

/** Re-signs cookies of older keys; better-auth verifies with the newest only, so a new key would sign everybody out. */
function renewSignatures(headers: Headers, names: readonly string[], keys: RealmKeys): void {
  const [newest, ...older] = keys;
  const cookies = parseCookies(headers.get("cookie") ?? "");
  for (const name of names) {
    const { text, given } = splitSigned(cookies.get(name) ?? "");
    if (older.some((key) => isEqual(given, signature(text, key)))) {
      setRequestCookie(headers, name, `${text}.${signature(text, newest)}`);
    }
  }
}

function splitSigned(signed: string): { text: string; given: string } {
  const text = signed.slice(0, Math.max(0, signed.lastIndexOf(".")));
  return { text, given: signed.slice(text.length + 1) };
}

function signature(text: string, { value }: RealmKey): string {
  return createHmac("sha256", value).update(text).digest("base64");
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
