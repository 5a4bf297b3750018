import type { Duty } from "./duty.ts";
import type { StaffMember } from "./member.ts";
import type { PasswordProblem } from "./password.ts";

export type TooMany = { kind: "too-many"; retryAfterSeconds: number };
export type Busy = { kind: "busy"; retryAfterSeconds: number };

/** `refused` covers unknown, wrong and disabled, so that the answer reveals no account. */
export type SignInAnswer =
  | { kind: "signed-in" | "second-step" | "refused" | "unavailable" }
  | TooMany
  | Busy;

export type TwoFactorAnswer =
  | { kind: "signed-in" | "refused" | "expired" | "unavailable" }
  | TooMany;

export type SessionSummary = {
  id: string;
  isCurrent: boolean;
  startedAt: number;
  lastSeenAt: number;
  address: string;
  device: string;
};

export type TwoFactor =
  | { kind: "off" }
  /** Enrolled, awaiting the first code of the authenticator. */
  | { kind: "pending"; uri: string; secret: string }
  | { kind: "on"; recoveryCodesLeft: number };

export type Account = { twoFactor: TwoFactor; sessions: SessionSummary[] };

export type ChangePasswordAnswer =
  | { kind: "changed" | "wrong-password" }
  | { kind: "problem"; problem: PasswordProblem | "unchanged" }
  | TooMany;

export type GuardedAnswer = { kind: "done" | "wrong-password" } | TooMany;

export type CodesAnswer = { kind: "codes"; codes: string[] } | { kind: "wrong-password" } | TooMany;

export type ConfirmAnswer =
  | { kind: "codes"; codes: string[] }
  | { kind: "wrong-code" | "already-on" };

/**
 * Sign-in service of one request: the current member and their own account. It reads cookies from the request and
 * adds them to the response.
 */
export interface StaffAccess {
  /** Signed-in member; one database query a request. */
  findMember(): Promise<StaffMember | null>;
  findDuty(): Promise<Duty | null>;
  signIn(typed: { email: string; password: string }): Promise<SignInAnswer>;
  isTwoFactorDue(): boolean;
  /** Exactly one of the two is given. */
  answerTwoFactor(typed: { code: string; backupCode: string }): Promise<TwoFactorAnswer>;
  signOut(): Promise<void>;

  usesShortcuts(): Promise<boolean>;
  setShortcuts(areOn: boolean): Promise<void>;
  readAccount(): Promise<Account>;
  changePassword(typed: { current: string; next: string }): Promise<ChangePasswordAnswer>;
  startTwoFactor(typed: { password: string }): Promise<GuardedAnswer>;
  /** Returns the recovery codes, which cannot be read again. */
  confirmTwoFactor(typed: { code: string }): Promise<ConfirmAnswer>;
  renewRecoveryCodes(typed: { password: string }): Promise<CodesAnswer>;
  endTwoFactor(typed: { password: string }): Promise<GuardedAnswer>;
  endSession(typed: { id: string; password: string }): Promise<GuardedAnswer>;
  endOtherSessions(typed: { password: string }): Promise<GuardedAnswer>;
}
