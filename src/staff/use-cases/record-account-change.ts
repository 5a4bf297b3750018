import type { StaffAction } from "../domain/team.ts";
import { recordAccessChange } from "../members/changes.ts";
import type { SignInDeps } from "../sign-in/member-session.ts";

export async function recordAccountChange(
  { db, visitor, now }: SignInDeps,
  type: StaffAction,
): Promise<void> {
  const { member } = await visitor.get();
  await recordAccessChange(db, { actor: member, member, type, at: now() });
}
