import type { SignInDeps } from "../sign-in/member-session.ts";

export async function usesShortcuts({ db, visitor }: SignInDeps): Promise<boolean> {
  const { member } = await visitor.get();
  const row = await db
    .selectFrom("staff_member")
    .select("uses_shortcuts")
    .where("id", "=", member.id)
    .executeTakeFirst();
  return row?.uses_shortcuts !== 0;
}

export async function setShortcuts({ db, visitor }: SignInDeps, areOn: boolean): Promise<void> {
  const { member } = await visitor.get();
  await db
    .updateTable("staff_member")
    .set({ uses_shortcuts: areOn ? 1 : 0 })
    .where("id", "=", member.id)
    .execute();
}
