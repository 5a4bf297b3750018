import { betterAuth } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { sessionEnd } from "../../platform/auth/open-session.ts";
import { type RealmDeps, realmOptions, sessionOptions } from "../../platform/auth/realm-options.ts";

export type MemberAuth = ReturnType<typeof createMemberAuth>;

/** Sessions expire after a week without use, and after a month in any case. */
export const memberSessionSeconds = { unused: 7 * 24 * 3600, longest: 30 * 24 * 3600 } as const;

/**
 * Configures the library better-auth for members of companies, with tables, cookies and keys separate from those of
 * staff. None of its endpoints can be called over HTTP. The library handles the sessions; `codes.ts` handles the
 * sign-in codes.
 */
export function createMemberAuth(deps: RealmDeps) {
  return betterAuth({
    ...realmOptions(deps, { realm: "members", cookies: "cuenta" }),
    plugins: [codeSignIn, sessionEnd],
    // The library only reads the table `person`; our own code in `src/companies/store` writes it.
    user: { modelName: "person", fields: { createdAt: "created_at" } },
    session: {
      ...sessionOptions({
        ...{ table: "member_session", owner: "person_id" },
        unusedSeconds: memberSessionSeconds.unused,
      }),
      additionalFields: {
        companyId: { type: "string", required: false, input: false, fieldName: "company_id" },
      },
    },
  });
}

/** Plugin for better-auth that creates the session of a person who has already proved their identity. */
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
