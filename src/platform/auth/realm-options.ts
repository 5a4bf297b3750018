import type { Database } from "../database/database.ts";
import type { Logger } from "../http/log.ts";
import { addressHeader, type RealmKeys } from "./cookie-jar.ts";

/** Resources of a realm: user base (staff or members) with tables, cookies and keys of its own. */
export type RealmPlatform = {
  db: Database;
  publicUrl: string;
  signingKeys: readonly string[];
  company: { readonly name: string };
  logClientAddress: "hashed" | "plain";
  log: Logger;
};

export type RealmDeps = Pick<RealmPlatform, "db" | "publicUrl" | "company" | "log"> & {
  keys: RealmKeys;
};

/** Options of better-auth that all realms (user bases) share. `cookies`: prefix of the names of a realm's cookies. */
export function realmOptions(
  { db, publicUrl, keys, company, log }: RealmDeps,
  { realm, cookies }: { realm: string; cookies: string },
) {
  const isSecure = publicUrl.startsWith("https://");
  return {
    appName: company.name,
    baseURL: publicUrl,
    secrets: [...keys],
    // «sqlite» on PostgreSQL too, so that both databases store instants as text and booleans as 0 or 1.
    database: { db, type: "sqlite" as const },
    // attempts.ts limits the rate; the library's limits would only count its own HTTP endpoints.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "error" as const,
      log: (_level: string, message: string, ...details: unknown[]) =>
        log.error({ err: details.find((each) => each instanceof Error) }, `${realm}: ${message}`),
    },
    advanced: {
      // `__Host-…` needs Path=/ and no Domain: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis
      cookiePrefix: isSecure ? `__Host-${cookies}` : cookies,
      // `true` would put the prefix `__Secure-` before `__Host-`.
      useSecureCookies: false,
      defaultCookieAttributes: {
        secure: isSecure,
        httpOnly: true,
        sameSite: "lax" as const,
        path: "/",
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { validateSchema: false },
    },
  };
}

/** Age in seconds from which the next request renews a session. */
export const renewalSeconds = 15 * 60;

/** Options of better-auth for a realm's sessions, which end after `unusedSeconds` without use. */
export function sessionOptions<Table extends string, Owner extends string>({
  table,
  owner,
  unusedSeconds,
}: {
  table: Table;
  owner: Owner;
  unusedSeconds: number;
}) {
  return {
    modelName: table,
    fields: {
      userId: owner,
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
    expiresIn: unusedSeconds,
    updateAge: renewalSeconds,
    freshAge: 0,
  };
}
