import type { Duty } from "./duty.ts";
import type { StaffMember } from "./member.ts";
import type { PasswordProblem } from "./password.ts";

export type TooMany = { kind: "too-many"; retryAfterSeconds: number };
/** More people sign in at this moment than passwords can be checked. */
export type Busy = { kind: "busy"; retryAfterSeconds: number };

/** Unknown, wrong and disabled are all «refused»: the answer tells nobody who has an account. */
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
  /** Begun and not yet confirmed with a code of the application. */
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
 * Session of the console for one request: who is signed in, and what they do about their own account.
 * Cookies are its own affair: it takes them from the request and adds them to the answer.
 */
export interface StaffAccess {
  /** Who is signed in; asked of the database once for each request. */
  findMember(): Promise<StaffMember | null>;
  /** What whoever is signed in has to do before anything else. */
  findDuty(): Promise<Duty | null>;
  signIn(typed: { email: string; password: string }): Promise<SignInAnswer>;
  isTwoFactorDue(): boolean;
  /** Exactly one of the two is given. */
  answerTwoFactor(typed: { code: string; backupCode: string }): Promise<TwoFactorAnswer>;
  signOut(): Promise<void>;

  /** Whether single keys do something for this member; a choice of their own. */
  usesShortcuts(): Promise<boolean>;
  setShortcuts(areOn: boolean): Promise<void>;
  readAccount(): Promise<Account>;
  /** Ends every other session. */
  changePassword(typed: { current: string; next: string }): Promise<ChangePasswordAnswer>;
  startTwoFactor(typed: { password: string }): Promise<GuardedAnswer>;
  /** The backup codes are told here and never again. */
  confirmTwoFactor(typed: { code: string }): Promise<ConfirmAnswer>;
  renewRecoveryCodes(typed: { password: string }): Promise<CodesAnswer>;
  endTwoFactor(typed: { password: string }): Promise<GuardedAnswer>;
  endSession(typed: { id: string; password: string }): Promise<GuardedAnswer>;
  endOtherSessions(typed: { password: string }): Promise<GuardedAnswer>;
}
