import { outcomeOf, resultOf } from "../../platform/auth/outcome.ts";
import type { ConfirmAnswer } from "../domain/access.ts";
import { attempt } from "../sign-in/attempts.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";
import { giveRecoveryCodes } from "../sign-in/two-factor.ts";
import { recordAccountChange } from "./record-account-change.ts";

export async function confirmTwoFactor(
  deps: SignInDeps,
  { code }: { code: string },
): Promise<ConfirmAnswer> {
  const { auth, attempts, jar, visitor, db } = deps;
  const { member, hasTwoFactor } = await visitor.get();
  // A repeated request must not create new recovery codes.
  if (hasTwoFactor) return { kind: "already-on" };
  const digits = code.replace(/\D/g, "");
  const used = await attempts.take(attempt.withCode(`${member.id} ${digits}`));
  if (used !== null) return { kind: "wrong-code" };
  const outcome = await outcomeOf(
    auth.api.verifyTOTP({ body: { code: digits }, headers: jar.headers, returnHeaders: true }),
  );
  if (outcome.kind === "refused") return { kind: "wrong-code" };
  jar.keep(outcome.headers);
  visitor.purge();
  // Ends the member's other sessions, which were opened without a second factor.
  await resultOf(auth.api.revokeOtherSessions({ headers: jar.headers }));
  await recordAccountChange(deps, "start-two-factor");
  return { kind: "codes", codes: await giveRecoveryCodes(db, member.id) };
}
