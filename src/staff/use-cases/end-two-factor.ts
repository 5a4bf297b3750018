import type { GuardedAnswer } from "../domain/access.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { recordAccountChange } from "./record-account-change.ts";
import { withPasswordLimit } from "./with-password-limit.ts";

export async function endTwoFactor(
  deps: SignInDeps,
  { password }: { password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = deps;
  const answer = await withPasswordLimit(deps, () =>
    auth.api.disableTwoFactor({ body: { password }, headers: jar.headers, returnHeaders: true }),
  );
  if (answer.kind === "done") await recordAccountChange(deps, "end-two-factor");
  return answer;
}
