import type { Role } from "./roles.ts";

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

/** Member who made a change; null when the operator made the change at the command line. */
export type StaffActor = { id: string; name: string } | null;

/** Row of the append-only log of access changes. */
export type StaffChange = {
  at: number;
  actor: StaffActor;
  member: { id: string; name: string };
  type: StaffAction;
  role: Role | null;
};

/** Type of a stored change; null for an unknown type, which a later release has written. */
export function parseStaffAction(stored: string): StaffAction | null {
  return staffActions.find((type) => type === stored) ?? null;
}
