import type { SessionSummary } from "../../kernel/session-summary.ts";
import type { TwoFactorRule } from "../../kernel/two-factor-rule.ts";
import type { PasswordProblem } from "./password.ts";
import type { Role } from "./roles.ts";

export type TooMany = { kind: "too-many"; retryAfterSeconds: number };
export type Busy = { kind: "busy"; retryAfterSeconds: number };

/** `refused`: unknown address, wrong password or disabled account; not told apart, so that no account is revealed. */
export type SignInAnswer =
  | { kind: "signed-in" | "two-factor" | "refused" | "unavailable" }
  | TooMany
  | Busy;

export type TwoFactorAnswer =
  | { kind: "signed-in" | "refused" | "expired" | "unavailable" }
  | TooMany;

/** `away`: the identity provider does not respond; `unavailable`: our database does not. */
export type ProviderBeginning =
  | { kind: "begun"; url: string }
  | { kind: "not-configured" | "away" | "unavailable" }
  | TooMany;

/** `refused`: no active member; `denied`: cancelled there; `expired`: none in progress; `invalid`: failed validation. */
export type ProviderEnd =
  | {
      kind:
        | "signed-in"
        | "two-factor"
        | "refused"
        | "denied"
        | "expired"
        | "invalid"
        | "away"
        | "not-configured";
      back: string | null;
    }
  | { kind: "unavailable" };

/** Sign-in methods: password (and code), or identity provider, maybe with two factors. */
const signInMethods = ["password", "provider", "provider-two-factor"] as const;

export type SignInMethod = (typeof signInMethods)[number];

/** Parses the stored sign-in method; an unknown one counts as `password`, the weakest. */
export function parseSignInMethod(stored: unknown): SignInMethod {
  return signInMethods.find((method) => method === stored) ?? "password";
}

export type StaffSession = SessionSummary & { method: SignInMethod };

export type TwoFactor =
  | { kind: "off" }
  /** Set up, but not in use until the member enters a first code of the authenticator app. */
  | { kind: "pending"; uri: string; secret: string }
  | { kind: "on"; recoveryCodesLeft: number };

export type Account = { twoFactor: TwoFactor; sessions: StaffSession[] };

export type ChangePasswordAnswer =
  | { kind: "changed" | "wrong-password" }
  | { kind: "problem"; problem: PasswordProblem | "unchanged" }
  | TooMany;

export type GuardedAnswer = { kind: "done" } | { kind: "wrong-password" } | TooMany;

export type CodesAnswer = { kind: "codes"; codes: string[] } | { kind: "wrong-password" } | TooMany;

export type ConfirmAnswer =
  | { kind: "codes"; codes: string[] }
  | { kind: "wrong-code" | "already-on" };

/** Mandatory step before using the console: replace a temporary password, or set up two-factor authentication. */
export type Duty = "own-password" | "two-factor";

/** Duty that the member has to fulfil next; null when there is none. */
export function dutyOf(
  member: {
    role: Role;
    hasTwoFactor: boolean;
    method: SignInMethod;
    mustChangePassword: boolean;
  },
  rule: TwoFactorRule,
): Duty | null {
  if (member.mustChangePassword) return "own-password";
  const isDemanded = rule === "everybody" || (rule === "admins" && member.role === "admin");
  const hasProof = member.hasTwoFactor || member.method === "provider-two-factor";
  return isDemanded && !hasProof ? "two-factor" : null;
}
