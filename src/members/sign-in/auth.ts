import { betterAuth } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { sessionEnd } from "../../platform/auth/open-session.ts";
import { type RealmDeps, realmOptions, sessionOptions } from "../../platform/auth/realm-options.ts";

export type MemberAuth = ReturnType<typeof createMemberAuth>;

/** Sessions expire after a week without use, and after a month in any case. */
export const memberSessionSeconds = { unused: 7 * 24 * 3600, max: 30 * 24 * 3600 } as const;

/** Configures better-auth for members, separate from staff, without HTTP endpoints; `codes.ts` handles the codes. */
export function createMemberAuth(deps: RealmDeps) {
  return betterAuth({
    ...realmOptions(deps, { realm: "members", cookies: "cuenta" }),
    plugins: [codeSignIn, sessionEnd],
    // The library only reads the table `person`; our own code in `src/companies/store` writes it.
    user: { modelName: "person", fields: { createdAt: "created_at" } },
    session: {
      ...sessionOptions({
        table: "member_session",
        owner: "person_id",
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
        body: z.object({ personId: z.string(), companyId: z.string().nullable() }),
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { internalAdapter } = context.context;
        const { personId, companyId } = context.body;
        const user = await internalAdapter.findUserById(personId);
        const session =
          user && (await internalAdapter.createSession(user.id, false, { companyId }));
        if (!session) throw new APIError("UNAUTHORIZED");
        await setSessionCookie(context, { session, user });
        return context.json({ sessionId: session.id });
      },
    ),
  },
};
