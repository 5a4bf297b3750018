import { resultOf } from "../../platform/auth/outcome.ts";
import type { GuardedAnswer } from "../domain/access.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { provePassword } from "./prove-password.ts";
import { recordAccountChange } from "./record-account-change.ts";

export async function endSession(
  deps: SignInDeps,
  { id, password }: { id: string; password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = deps;
  const answer = await provePassword(deps, { password });
  if (answer.kind !== "done") return answer;
  const sessions = await resultOf(auth.api.listSessions({ headers: jar.headers }));
  const token = sessions.find((session) => session.id === id)?.token;
  if (!token) return answer;
  // Logged first, because the actor is read from the current session, which may be the one that ends.
  await recordAccountChange(deps, "end-session");
  await resultOf(auth.api.revokeSession({ body: { token }, headers: jar.headers }));
  return answer;
}
