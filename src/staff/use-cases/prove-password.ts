import type { GuardedAnswer } from "../domain/access.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { withPasswordLimit } from "./with-password-limit.ts";

/** Asks for the password again: a stranger at an unattended computer must not end the member's other sessions. */
export async function provePassword(
  deps: SignInDeps,
  { password }: { password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = deps;
  return withPasswordLimit(deps, () =>
    auth.api.verifyPassword({ body: { password }, headers: jar.headers, returnHeaders: true }),
  );
}
