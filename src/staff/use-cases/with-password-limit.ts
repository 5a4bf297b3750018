import { outcomeOf } from "../../platform/auth/outcome.ts";
import type { GuardedAnswer } from "../domain/access.ts";
import { attempt } from "../sign-in/attempts.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";

/** Rate limit for a call that checks the password, against guessing at an unattended computer. */
export async function withPasswordLimit(
  { attempts, jar, visitor, warn }: SignInDeps,
  call: () => Promise<{ response: unknown; headers: Headers | undefined }>,
): Promise<GuardedAnswer> {
  const { member } = await visitor.get();
  const guess = attempt.atAccount(member.id);
  const retryAfterSeconds = await attempts.take(guess);
  if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
  const outcome = await outcomeOf(call());
  if (outcome.kind === "refused") {
    warn(`wrong password beside an open session (${outcome.code})`);
    return { kind: "wrong-password" };
  }
  await attempts.purge(guess);
  jar.keep(outcome.headers);
  visitor.purge();
  return { kind: "done" };
}
