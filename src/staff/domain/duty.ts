import type { Role } from "./roles.ts";

/** Of whom the house demands a second step; of the others it is a wish of their own. */
export const twoFactorRules = ["nobody", "admins", "everybody"] as const;

export type TwoFactorRule = (typeof twoFactorRules)[number];

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
