import type { Role } from "./roles.ts";

/** What somebody did about who may sign in, and how. */
export const staffActions = [
  "add",
  "change-role",
  "disable",
  "enable",
  "set-password",
  "change-password",
  "start-second-step",
  "end-second-step",
  "renew-backup-codes",
  "forget-second-step",
  "end-session",
  "end-other-sessions",
] as const;

export type StaffAction = (typeof staffActions)[number];

/** By whom: a member, or nobody of them when the operator did it from the command line. */
export type StaffActor = { id: string; name: string } | null;

/** One line of what can only be added to. */
export type StaffChange = {
  at: number;
  actor: StaffActor;
  member: { id: string; name: string };
  type: StaffAction;
  /** The one that was given with it. */
  role: Role | null;
};

/** Type of a change by its name; null when a later release brought it. */
export function parseStaffAction(stored: string): StaffAction | null {
  return staffActions.find((type) => type === stored) ?? null;
}
