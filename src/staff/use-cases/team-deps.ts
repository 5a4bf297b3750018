import type {
  CountPrograms,
  OnMemberDisabled,
  OnRoleChanged,
} from "../../platform/capability-hooks.ts";
import type { Database } from "../../platform/database/database.ts";
import type { StaffActor } from "../domain/team.ts";

export type StaffTeamDeps = {
  db: Database;
  now: () => number;
  onDisabled: readonly OnMemberDisabled[];
  onRoleChanged?: readonly OnRoleChanged[];
  countPrograms?: readonly CountPrograms[];
};

/** Change of a member by an admin or the operator. */
export type TeamChange = { actor: StaffActor; memberId: string };
