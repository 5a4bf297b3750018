import type { GuardedAnswer } from "../domain/access.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { withPasswordLimit } from "./with-password-limit.ts";

export async function startTwoFactor(
  deps: SignInDeps,
  { password }: { password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = deps;
  return withPasswordLimit(deps, () =>
    auth.api.enableTwoFactor({
      body: { password, method: "totp" },
      headers: jar.headers,
      returnHeaders: true,
    }),
  );
}
