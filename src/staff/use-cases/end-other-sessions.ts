import { resultOf } from "../../platform/auth/outcome.ts";
import type { GuardedAnswer } from "../domain/access.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { provePassword } from "./prove-password.ts";
import { recordAccountChange } from "./record-account-change.ts";

export async function endOtherSessions(
  deps: SignInDeps,
  { password }: { password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = deps;
  const answer = await provePassword(deps, { password });
  if (answer.kind !== "done") return answer;
  await resultOf(auth.api.revokeOtherSessions({ headers: jar.headers }));
  await recordAccountChange(deps, "end-other-sessions");
  return answer;
}
