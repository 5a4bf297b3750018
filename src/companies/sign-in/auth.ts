import { betterAuth } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { sessionEnd } from "../../platform/auth/open-session.ts";
import { type RealmDeps, realmOptions, sessionOptions } from "../../platform/auth/realm-options.ts";

export type MemberAuth = ReturnType<typeof createMemberAuth>;

/** Sessions end after a week without use, and after a month in any case. */
export const memberSessionSeconds = { unused: 7 * 24 * 3600, longest: 30 * 24 * 3600 } as const;

/**
 * Configures better-auth for people of companies, apart from the staff: own tables, cookies and keys. Nothing of it is
 * reachable by HTTP. Codes are ours (`codes.ts`), sessions are the library's.
 */
export function createMemberAuth(deps: RealmDeps) {
  return betterAuth({
    ...realmOptions(deps, { realm: "members", cookies: "cuenta" }),
    plugins: [codeSignIn, sessionEnd],
    // The library reads people and writes none: companies' own use cases do.
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
