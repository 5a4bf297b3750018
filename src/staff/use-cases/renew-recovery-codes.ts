import type { CodesAnswer } from "../domain/access.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { giveRecoveryCodes } from "../sign-in/two-factor.ts";
import { recordAccountChange } from "./record-account-change.ts";
import { withPasswordLimit } from "./with-password-limit.ts";

export async function renewRecoveryCodes(
  around: SignInDeps,
  { password }: { password: string },
): Promise<CodesAnswer> {
  const { auth, jar, db, visitor } = around;
  const { member } = await visitor.get();
  const answer = await withPasswordLimit(around, () =>
    auth.api.generateBackupCodes({
      body: { password },
      headers: jar.headers,
      returnHeaders: true,
    }),
  );
  if (answer.kind !== "done") return answer;
  await recordAccountChange(around, "renew-recovery-codes");
  return { kind: "codes", codes: await giveRecoveryCodes(db, member.id) };
}
