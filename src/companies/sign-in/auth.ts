import { betterAuth } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { addressHeader, type RealmKeys } from "../../platform/auth/cookie-jar.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";

export type MemberAuth = ReturnType<typeof createMemberAuth>;

/** Sessions end after a week without use, and after a month in any case. */
export const memberSessionSeconds = { unused: 7 * 24 * 3600, longest: 30 * 24 * 3600 } as const;

/**
 * Configures better-auth for people of companies, apart from the staff: own tables, cookies and keys. Nothing of it is
 * reachable by HTTP. Codes are ours (`codes.ts`), sessions are the library's.
 */
export function createMemberAuth({
  db,
  publicUrl,
  keys,
  companyName,
  log,
}: {
  db: Database;
  publicUrl: string;
  keys: RealmKeys;
  companyName: string;
  log: Logger;
}) {
  const isSecure = publicUrl.startsWith("https://");
  return betterAuth({
    appName: companyName,
    baseURL: publicUrl,
    secrets: [...keys],
    // Also on PostgreSQL, so that the library stores instants as text on both.
    database: { db, type: "sqlite" },
    plugins: [codeSignIn],
    // The library reads people and writes none: companies' own use cases do.
    user: { modelName: "person", fields: { createdAt: "created_at" } },
    session: {
      modelName: "member_session",
      fields: {
        userId: "person_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      additionalFields: {
        companyId: { type: "string", required: false, input: false, fieldName: "company_id" },
      },
      expiresIn: memberSessionSeconds.unused,
      updateAge: 15 * 60,
      freshAge: 0,
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (_level, message, ...details) =>
        log.error({ err: details.find((each) => each instanceof Error) }, `members: ${message}`),
    },
    advanced: {
      cookiePrefix: isSecure ? "__Host-cuenta" : "cuenta",
      // `true` would put the prefix `__Secure-` before `__Host-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { validateSchema: false },
    },
  });
}

/** Plugin of better-auth: opens the session of a person who has entered the right code. */
const codeSignIn = {
  id: "code-sign-in",
  endpoints: {
    signInWithCode: createAuthEndpoint(
      "/sign-in/code",
      {
        method: "POST",
        body: z.object({ personId: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.personId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw new APIError("UNAUTHORIZED");
        await setSessionCookie(context, { session, user });
        return context.json({ isOpen: true });
      },
    ),
  },
};
