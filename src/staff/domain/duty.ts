import type { TwoFactorRule } from "../../kernel/two-factor-rule.ts";
import type { Role } from "./roles.ts";

/** What somebody who signed in has to do before anything else. */
export type Duty = "own-password" | "second-step";

/** The next of them; null when everything is open. */
export function dutyOf(
  member: { role: Role; hasTwoFactor: boolean; mustChangePassword: boolean },
  rule: TwoFactorRule,
): Duty | null {
  if (member.mustChangePassword) return "own-password";
  const isDemanded = rule === "everybody" || (rule === "admins" && member.role === "admin");
  return isDemanded && !member.hasTwoFactor ? "second-step" : null;
}
