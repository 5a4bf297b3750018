import type { TwoFactorRule } from "../../kernel/two-factor-rule.ts";
import type { Role } from "./roles.ts";

/** Step that a member has to complete before anything else. */
export type Duty = "own-password" | "second-step";

/** Next duty; null when there is none. */
export function dutyOf(
  member: { role: Role; hasTwoFactor: boolean; mustChangePassword: boolean },
  rule: TwoFactorRule,
): Duty | null {
  if (member.mustChangePassword) return "own-password";
  const isDemanded = rule === "everybody" || (rule === "admins" && member.role === "admin");
  return isDemanded && !member.hasTwoFactor ? "second-step" : null;
}
