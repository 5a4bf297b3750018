import type { NewMemberForm, NewMemberProblems, StaffMember } from "./member.ts";
import type { PasswordProblem } from "./password.ts";
import type { Role } from "./roles.ts";
import type { StaffActor, StaffChange } from "./staff-change.ts";

/** A member as the list of the team shows it. */
export type TeamMember = StaffMember & { isDisabled: boolean; hasTwoFactor: boolean };

type Change = { actor: StaffActor; memberId: string };

export type AddAnswer =
  | { kind: "added"; member: StaffMember }
  | { kind: "taken" }
  | { kind: "problems"; problems: NewMemberProblems };

export type ChangeAnswer = "changed" | ChangeRefusal | "unknown";
export type ChangeRefusal = "self" | "last-admin";

export type SetPasswordAnswer =
  | { kind: "changed" | "unknown" | "self" }
  | { kind: "problem"; problem: PasswordProblem };

/** What those who manage the team do. Who may is asked before. */
export interface StaffTeam {
  list(): Promise<TeamMember[]>;
  /** A password that another member typed has to be changed before anything else. */
  add(form: NewMemberForm, by: { actor: StaffActor }): Promise<AddAnswer>;
  changeRole(change: Change & { role: Role }): Promise<ChangeAnswer>;
  /** Ends every session of the member as well. */
  disable(change: Change): Promise<ChangeAnswer>;
  enable(change: Change): Promise<ChangeAnswer>;
  /** For somebody who forgot theirs: it opens one sign-in, at which they choose their own. Ends their sessions. */
  setPassword(change: Change & { password: string }): Promise<SetPasswordAnswer>;
  /** Who changed whose access, the latest first. */
  listChanges(): Promise<StaffChange[]>;
}

/**
 * Why a member may not lose their role or their access; null when they may.
 * Nobody locks themselves out by a slip, and somebody has to be left who can let others in.
 */
export function refusalToDemote({
  actorId,
  memberId,
  activeAdminIds,
}: {
  actorId: string | null;
  memberId: string;
  activeAdminIds: readonly string[];
}): ChangeRefusal | null {
  if (actorId === memberId) return "self";
  const isLastAdmin = activeAdminIds.length === 1 && activeAdminIds[0] === memberId;
  return isLastAdmin ? "last-admin" : null;
}
