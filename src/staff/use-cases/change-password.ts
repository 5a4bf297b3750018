import type { ChangePasswordAnswer } from "../domain/access.ts";
import { judgePassword } from "../domain/password.ts";
import { forgiveChange } from "../members/members.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { recordAccountChange } from "./record-account-change.ts";
import { withPasswordLimit } from "./with-password-limit.ts";

export async function changePassword(
  deps: SignInDeps,
  { current, next }: { current: string; next: string },
): Promise<ChangePasswordAnswer> {
  const { auth, jar, visitor, db } = deps;
  const { member } = await visitor.get();
  const problem = current === next ? "unchanged" : await judgePassword(next, member);
  if (problem) return { kind: "problem", problem };
  const answer = await withPasswordLimit(deps, () =>
    auth.api.changePassword({
      body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
      headers: jar.headers,
      returnHeaders: true,
    }),
  );
  if (answer.kind !== "done") return answer;
  await forgiveChange(db, member.id);
  await recordAccountChange(deps, "change-password");
  return { kind: "changed" };
}
