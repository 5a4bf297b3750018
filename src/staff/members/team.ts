import type { NewMemberForm } from "../domain/member.ts";
import type { Role } from "../domain/roles.ts";
import type { StaffActor } from "../domain/team.ts";
import { addStaffMember } from "../use-cases/add-staff-member.ts";
import { changeStaffMember } from "../use-cases/change-staff-member.ts";
import { setStaffPassword } from "../use-cases/set-staff-password.ts";
import type { StaffTeamDeps, TeamChange } from "../use-cases/team-deps.ts";
import { listChanges } from "./changes.ts";
import { unlinkIdentities } from "./identities.ts";
import { disableMember, enableMember, listMembers, setRole } from "./members.ts";

const changesShown = 100;

/** Service that manages the members of the staff; its callers check permissions. */
export function createStaffTeam(deps: StaffTeamDeps) {
  const { db, onDisabled } = deps;
  return {
    list: () => listMembers(db),
    add: (form: NewMemberForm, { actor }: { actor: StaffActor }) =>
      addStaffMember(deps, { form, actor }),
    changeRole: (change: TeamChange & { role: Role }) =>
      changeStaffMember(deps, { ...change, type: "change-role" }, (on) =>
        setRole(on, { id: change.memberId, role: change.role }),
      ),
    disable: (change: TeamChange) =>
      changeStaffMember(deps, { ...change, type: "disable" }, (on, at) =>
        disableMember(on, { id: change.memberId, at, onDisabled }),
      ),
    enable: (change: TeamChange) =>
      changeStaffMember(deps, { ...change, type: "enable" }, (on) =>
        enableMember(on, change.memberId),
      ),
    /** Unlinks the member's account at the identity provider and ends the sessions that began with it. */
    unlink: (change: TeamChange) =>
      changeStaffMember(deps, { ...change, type: "unlink-identity" }, (on) =>
        unlinkIdentities(on, change.memberId),
      ),
    setPassword: (change: TeamChange & { password: string }) => setStaffPassword(deps, change),
    listChanges: () => listChanges(db, { most: changesShown }),
  };
}
