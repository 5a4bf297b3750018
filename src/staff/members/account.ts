import { symmetricDecrypt } from "better-auth/crypto";
import { listOpenSessions } from "../../platform/auth/open-session.ts";
import { outcomeOf, resultOf } from "../../platform/auth/outcome.ts";
import {
  type Account,
  type ChangePasswordAnswer,
  type CodesAnswer,
  type ConfirmAnswer,
  type GuardedAnswer,
  parseSignInMethod,
  type TwoFactor,
} from "../domain/access.ts";
import { judgePassword } from "../domain/password.ts";
import type { StaffAction } from "../domain/team.ts";
import { attempt } from "../sign-in/attempts.ts";
import type { Presence, SignInDeps } from "../sign-in/member-session.ts";
import { base32, giveRecoveryCodes, otpauthUri } from "../sign-in/two-factor.ts";
import { recordChange } from "./changes.ts";
import { forgiveChange } from "./members.ts";

export async function readAccount(around: SignInDeps): Promise<Account> {
  const { auth, jar, visitor } = around;
  const presence = await visitor.get();
  return {
    twoFactor: await readTwoFactor(around, presence),
    sessions: await listOpenSessions(auth.api.listSessions({ headers: jar.headers }), {
      currentId: presence.sessionId,
      add: (session) => ({ method: parseSignInMethod(session.signInMethod) }),
    }),
  };
}

async function readTwoFactor(
  { db, auth, companyName }: SignInDeps,
  { member, hasTwoFactor }: Presence,
): Promise<TwoFactor> {
  const row = await db
    .selectFrom("staff_two_factor")
    .select(["secret", "verified"])
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  if (!row) return { kind: "off" };
  if (hasTwoFactor && row.verified === 1) {
    const { backupCodes } = await resultOf(
      auth.api.viewBackupCodes({ body: { userId: member.id } }),
    );
    return { kind: "on", recoveryCodesLeft: backupCodes.length };
  }
  const { secretConfig } = await auth.$context;
  const secret = base32(await symmetricDecrypt({ key: secretConfig, data: row.secret }));
  const uri = otpauthUri({ issuer: companyName, email: member.email, secret });
  return { kind: "pending", uri, secret };
}

export async function changePassword(
  around: SignInDeps,
  { current, next }: { current: string; next: string },
): Promise<ChangePasswordAnswer> {
  const { auth, jar, visitor, db } = around;
  const { member } = await visitor.get();
  const problem = current === next ? "unchanged" : await judgePassword(next, member);
  if (problem) return { kind: "problem", problem };
  const answer = await guarded(around, () =>
    auth.api.changePassword({
      body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
      headers: jar.headers,
      returnHeaders: true,
    }),
  );
  if (answer.kind !== "done") return answer;
  await forgiveChange(db, member.id);
  await record(around, "change-password");
  return { kind: "changed" };
}

export async function startTwoFactor(
  around: SignInDeps,
  { password }: { password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = around;
  return guarded(around, () =>
    auth.api.enableTwoFactor({
      body: { password, method: "totp" },
      headers: jar.headers,
      returnHeaders: true,
    }),
  );
}

export async function confirmTwoFactor(
  around: SignInDeps,
  { code }: { code: string },
): Promise<ConfirmAnswer> {
  const { auth, attempts, jar, visitor, db } = around;
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
  await record(around, "start-two-factor");
  return { kind: "codes", codes: await giveRecoveryCodes(db, member.id) };
}

export async function renewRecoveryCodes(
  around: SignInDeps,
  { password }: { password: string },
): Promise<CodesAnswer> {
  const { auth, jar, db, visitor } = around;
  const { member } = await visitor.get();
  const answer = await guarded(around, () =>
    auth.api.generateBackupCodes({
      body: { password },
      headers: jar.headers,
      returnHeaders: true,
    }),
  );
  if (answer.kind !== "done") return answer;
  await record(around, "renew-recovery-codes");
  return { kind: "codes", codes: await giveRecoveryCodes(db, member.id) };
}

export async function endTwoFactor(
  around: SignInDeps,
  { password }: { password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = around;
  const answer = await guarded(around, () =>
    auth.api.disableTwoFactor({ body: { password }, headers: jar.headers, returnHeaders: true }),
  );
  if (answer.kind === "done") await record(around, "end-two-factor");
  return answer;
}

export async function endSession(
  around: SignInDeps,
  { id, password }: { id: string; password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = around;
  const answer = await provePassword(around, { password });
  if (answer.kind !== "done") return answer;
  const sessions = await resultOf(auth.api.listSessions({ headers: jar.headers }));
  const token = sessions.find((session) => session.id === id)?.token;
  if (!token) return answer;
  // Logged first, because the actor is read from the current session, which may be the one that ends.
  await record(around, "end-session");
  await resultOf(auth.api.revokeSession({ body: { token }, headers: jar.headers }));
  return answer;
}

export async function endOtherSessions(
  around: SignInDeps,
  { password }: { password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = around;
  const answer = await provePassword(around, { password });
  if (answer.kind !== "done") return answer;
  await resultOf(auth.api.revokeOtherSessions({ headers: jar.headers }));
  await record(around, "end-other-sessions");
  return answer;
}

/** Asks for the password again: a stranger at an unattended computer must not end the member's other sessions. */
async function provePassword(
  around: SignInDeps,
  { password }: { password: string },
): Promise<GuardedAnswer> {
  const { auth, jar } = around;
  return guarded(around, () =>
    auth.api.verifyPassword({ body: { password }, headers: jar.headers, returnHeaders: true }),
  );
}

async function record({ db, visitor, now }: SignInDeps, type: StaffAction): Promise<void> {
  const { member } = await visitor.get();
  await recordChange(db, { actor: member, member, type, at: now() });
}

/** Rate limit for a call that checks the password, against guessing at an unattended computer. */
async function guarded(
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
