import { randomUUID } from "node:crypto";
import { type NewMemberForm, parseNewMember } from "../domain/member.ts";
import type { AddAnswer, StaffActor } from "../domain/team.ts";
import { recordAccessChange } from "../members/changes.ts";
import { addMember } from "../members/members.ts";
import { hashSecret } from "../sign-in/password-hash.ts";
import type { StaffTeamDeps } from "./team-deps.ts";

/** Adds a member, who must replace the typed password at the first sign-in. */
export async function addStaffMember(
  { db, now }: Pick<StaffTeamDeps, "db" | "now">,
  { form, actor }: { form: NewMemberForm; actor: StaffActor },
): Promise<AddAnswer> {
  const parsed = await parseNewMember(form);
  if (parsed.kind === "problems") return parsed;
  const { password, ...member } = parsed.member;
  const id = randomUUID();
  const passwordHash = await hashSecret(password);
  const isAdded = await db.transaction().execute(async (on) => {
    const at = now();
    const added = await addMember(on, {
      id,
      at,
      member: { ...member, passwordHash, mustChangePassword: actor !== null },
    });
    if (!added) return false;
    const { name, role } = member;
    await recordAccessChange(on, { actor, member: { id, name }, type: "add", role, at });
    return true;
  });
  return isAdded ? { kind: "added", member: { id, ...member } } : { kind: "taken" };
}
