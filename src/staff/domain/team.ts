import type { NewMemberProblems, StaffMember } from "./member.ts";
import type { PasswordProblem } from "./password.ts";
import { mayDo, type Role } from "./roles.ts";

export type TeamMember = StaffMember & {
  isDisabled: boolean;
  hasTwoFactor: boolean;
  /** True if an account at the identity provider is linked to the member. */
  isLinked: boolean;
};

/** Member as «Equipo» lists them. `programs`: those whose keys the member has made. */
export type TeamLine = TeamMember & { programs: number };

export type AddAnswer =
  | { kind: "added"; member: StaffMember }
  | { kind: "taken" }
  | { kind: "problems"; problems: NewMemberProblems };

export type ChangeAnswer = "changed" | ChangeRejection | "unknown";
export type ChangeRejection = "self" | "last-admin";

export type SetPasswordAnswer =
  | { kind: "changed" | "unknown" | "self" }
  | { kind: "problem"; problem: PasswordProblem };

/** True for members to whom a request may be assigned. */
export function isAssignable({ role, isDisabled }: Pick<TeamMember, "role" | "isDisabled">) {
  return !isDisabled && mayDo(role, "handle-requests");
}

/** Reason why a member may not be demoted or disabled: the actor's own access, or the last active admin; else null. */
export function rejectionOfDemotion({
  actorId,
  memberId,
  activeAdminIds,
}: {
  actorId: string | null;
  memberId: string;
  activeAdminIds: readonly string[];
}): ChangeRejection | null {
  if (actorId === memberId) return "self";
  const isLastAdmin = activeAdminIds.length === 1 && activeAdminIds[0] === memberId;
  return isLastAdmin ? "last-admin" : null;
}

const staffActions = [
  "add",
  "change-role",
  "disable",
  "enable",
  "set-password",
  "change-password",
  "start-two-factor",
  "end-two-factor",
  "renew-recovery-codes",
  "forget-two-factor",
  "end-session",
  "end-other-sessions",
  "create-calendar-feed",
  "end-calendar-feed",
  "link-identity",
  "unlink-identity",
] as const;

export type StaffAction = (typeof staffActions)[number];

/** Member who made a change; null when the operator made the change at the command line. */
export type StaffActor = { id: string; name: string } | null;

/** Change of a member's access, from the change log. */
export type StaffChange = {
  id: number;
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
