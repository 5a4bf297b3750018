import type { Database } from "../../platform/database/database.ts";
import type { Role } from "../domain/roles.ts";
import { type ChangeAnswer, rejectionOfDemotion, type StaffAction } from "../domain/team.ts";
import { recordAccessChange } from "../members/changes.ts";
import { findStaffMember, lockActiveAdmins } from "../members/members.ts";
import type { StaffTeamDeps, TeamChange } from "./team-deps.ts";

/** Changes that rejectionOfDemotion() may reject, because they can remove permissions; promotions are checked too. */
const demotions: readonly StaffAction[] = ["change-role", "disable"];

/** Changes a member and logs the change, unless it would lock the actor or all admins out. */
export function changeStaffMember(
  { db, now }: Pick<StaffTeamDeps, "db" | "now">,
  { actor, memberId, type, role }: TeamChange & { type: StaffAction; role?: Role },
  task: (on: Database, at: number) => Promise<void>,
): Promise<ChangeAnswer> {
  return db.transaction().execute(async (on) => {
    const isDemotion = demotions.includes(type);
    const activeAdminIds = isDemotion ? await lockActiveAdmins(on) : [];
    const member = await findStaffMember(on, memberId);
    if (!member) return "unknown";
    const actorId = actor?.id ?? null;
    const rejection = isDemotion && rejectionOfDemotion({ actorId, memberId, activeAdminIds });
    if (rejection) return rejection;
    const at = now();
    await task(on, at);
    await recordAccessChange(on, { actor, member, type, role, at });
    return "changed";
  });
}
