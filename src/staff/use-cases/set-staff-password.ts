import { judgePassword } from "../domain/password.ts";
import type { SetPasswordAnswer } from "../domain/team.ts";
import { recordAccessChange } from "../members/changes.ts";
import { listMembers, setPassword } from "../members/members.ts";
import { hashSecret } from "../sign-in/password-hash.ts";
import type { StaffTeamDeps, TeamChange } from "./team-deps.ts";

/** Stores a password that an admin typed; the member has to replace it after signing in. Ends the member's sessions. */
export async function setStaffPassword(
  { db, now }: Pick<StaffTeamDeps, "db" | "now">,
  { actor, memberId, password }: TeamChange & { password: string },
): Promise<SetPasswordAnswer> {
  if (actor?.id === memberId) return { kind: "self" };
  const member = (await listMembers(db)).find(({ id }) => id === memberId);
  if (!member) return { kind: "unknown" };
  const problem = await judgePassword(password, member);
  if (problem) return { kind: "problem", problem };
  const passwordHash = await hashSecret(password);
  await db.transaction().execute(async (on) => {
    const at = now();
    await setPassword(on, { id: memberId, passwordHash, mustChange: true, at });
    await recordAccessChange(on, { actor, member, type: "set-password", at });
  });
  return { kind: "changed" };
}
