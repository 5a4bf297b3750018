import type { GuardedAnswer } from "../domain/access.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { withPasswordLimit } from "./with-password-limit.ts";

/** Asks for the password again: a stranger at an unattended computer must not end the member's other sessions. */
export async function provePassword(
  around: SignInDeps,
  { password }: { password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = around;
  return withPasswordLimit(around, () =>
    auth.api.verifyPassword({ body: { password }, headers: jar.headers, returnHeaders: true }),
  );
}
