import type { CodesAnswer } from "../domain/access.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { giveRecoveryCodes } from "../sign-in/two-factor.ts";
import { recordAccountChange } from "./record-account-change.ts";
import { withPasswordLimit } from "./with-password-limit.ts";

export async function renewRecoveryCodes(
  deps: SignInDeps,
  { password }: { password: string },
): Promise<CodesAnswer> {
  const { auth, jar, db, visitor } = deps;
  const { member } = await visitor.get();
  const answer = await withPasswordLimit(deps, () =>
    auth.api.generateBackupCodes({
      body: { password },
      headers: jar.headers,
      returnHeaders: true,
    }),
  );
  if (answer.kind !== "done") return answer;
  await recordAccountChange(deps, "renew-recovery-codes");
  return { kind: "codes", codes: await giveRecoveryCodes(db, member.id) };
}
