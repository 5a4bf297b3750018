import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import type { SignInMethod } from "../domain/access.ts";

const path = "/sign-in/provider";

/** Plugin of better-auth: opens the session of a member whom the identity provider has vouched for. */
export const providerSignIn = {
  id: "provider-sign-in",
  endpoints: {
    signInAtProvider: createAuthEndpoint(
      path,
      {
        method: "POST",
        body: z.object({ memberId: z.string(), isTwoFactor: z.boolean() }),
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { memberId, isTwoFactor } = context.body;
        const { internalAdapter } = context.context;
        const signInMethod: SignInMethod = isTwoFactor ? "provider-two-factor" : "provider";
        const user = await internalAdapter.findUserById(memberId);
        // Null for a disabled account, which the hook `session.create.before` in auth.ts rejects.
        const session =
          user && (await internalAdapter.createSession(user.id, false, { signInMethod }, true));
        if (!session) throw new APIError("UNAUTHORIZED");
        await setSessionCookie(context, { session, user });
        return context.json({ isOpen: true });
      },
    ),
  },
};

/** Two-factor plugin that asks for a code after a password and also after a sign-in at the identity provider. */
export function withProviderSignIn(
  plugin: ReturnType<typeof twoFactor>,
): ReturnType<typeof twoFactor> {
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      hook.matcher(context) || (context.path === path && context.body?.isTwoFactor !== true),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}
