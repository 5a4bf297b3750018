import type { NewMemberForm } from "../domain/member.ts";
import { permissionsOf, type Role } from "../domain/roles.ts";
import type { StaffActor, TeamLine } from "../domain/team.ts";
import { addStaffMember } from "../use-cases/add-staff-member.ts";
import { changeStaffMember } from "../use-cases/change-staff-member.ts";
import { setStaffPassword } from "../use-cases/set-staff-password.ts";
import type { StaffTeamDeps, TeamChange } from "../use-cases/team-deps.ts";
import { listAccessChanges } from "./changes.ts";
import { unlinkIdentities } from "./identities.ts";
import { disableMember, enableMember, listMembers, setRole } from "./members.ts";

const changesShown = 100;

/** Service that manages the members of the staff; its callers check permissions. */
export function createStaffTeam(deps: StaffTeamDeps) {
  const { db, onDisabled, onRoleChanged = [], countPrograms = [] } = deps;
  return {
    /** Members with the number of programs that lose their keys with the member's access. */
    async list(): Promise<TeamLine[]> {
      const [members, ...counts] = await Promise.all([
        listMembers(db),
        ...countPrograms.map((count) => count(db)),
      ]);
      return members.map((member) => ({
        ...member,
        programs: counts.reduce((sum, count) => sum + (count.get(member.id) ?? 0), 0),
      }));
    },
    add: (form: NewMemberForm, { actor }: { actor: StaffActor }) =>
      addStaffMember(deps, { form, actor }),
    changeRole: (change: TeamChange & { role: Role }) =>
      changeStaffMember(deps, { ...change, type: "change-role" }, async (on) => {
        await setRole(on, { id: change.memberId, role: change.role });
        const permissions = permissionsOf(change.role);
        for (const react of onRoleChanged)
          await react(on, { memberId: change.memberId, permissions });
      }),
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
    listChanges: () => listAccessChanges(db, { max: changesShown }),
  };
}
