import type { GuardedAnswer } from "../domain/access.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { withPasswordLimit } from "./with-password-limit.ts";

export async function startTwoFactor(
  around: SignInDeps,
  { password }: { password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = around;
  return withPasswordLimit(around, () =>
    auth.api.enableTwoFactor({
      body: { password, method: "totp" },
      headers: jar.headers,
      returnHeaders: true,
    }),
  );
}
