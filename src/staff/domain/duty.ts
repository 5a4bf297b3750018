import type { TwoFactorRule } from "../../kernel/two-factor-rule.ts";
import type { Role } from "./roles.ts";

/** Task before all others: to replace a temporary password, or to set up two-factor authentication. */
export type Duty = "own-password" | "second-step";

/** Duty that the member has to fulfil next; null when there is none. */
export function dutyOf(
  member: { role: Role; hasTwoFactor: boolean; mustChangePassword: boolean },
  rule: TwoFactorRule,
): Duty | null {
  if (member.mustChangePassword) return "own-password";
  const isDemanded = rule === "everybody" || (rule === "admins" && member.role === "admin");
  return isDemanded && !member.hasTwoFactor ? "second-step" : null;
}
