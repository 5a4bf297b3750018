import { sql } from "kysely";
import type { OnMemberDisabled } from "../../platform/capability-hooks.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import type { StaffMember } from "../domain/member.ts";
import { parseRole, type Role } from "../domain/roles.ts";
import type { TeamMember } from "../domain/team.ts";
import { unlinkIdentities } from "./identities.ts";

type StoredMember = Omit<StaffMember, "id"> & {
  passwordHash: string;
  mustChangePassword: boolean;
};

/** Adds a member with the password hash; false when another member has the email address. */
export async function addMember(
  db: Database,
  { id, at, member }: { id: string; at: number; member: StoredMember },
): Promise<boolean> {
  const times = { created_at: written(at), updated_at: written(at) };
  const added = await db
    .insertInto("staff_member")
    .values({
      id,
      name: member.name,
      email: member.email,
      email_verified: 1,
      role: member.role,
      disabled_at: null,
      has_two_factor: 0,
      must_change_password: member.mustChangePassword ? 1 : 0,
      uses_shortcuts: 1,
      ...times,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return false;
  await db
    .insertInto("staff_credential")
    .values({
      id,
      member_id: id,
      account_id: id,
      provider_id: "credential",
      password: member.passwordHash,
      ...times,
    })
    .execute();
  return true;
}

/** Table lock that makes other inserts of members wait for this transaction; SQLite has a single writer anyway. */
export const lockMembers: Record<Engine, (on: Database) => Promise<unknown>> = {
  sqlite: async () => {},
  postgres: (on) => sql`lock table staff_member in share row exclusive mode`.execute(on),
};

export async function hasMembers(db: Database): Promise<boolean> {
  const member = await db.selectFrom("staff_member").select("id").limit(1).executeTakeFirst();
  return member !== undefined;
}

export async function listMembers(db: Database): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom("staff_member")
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("staff_identity")
          .select("subject")
          .whereRef("member_id", "=", "staff_member.id"),
      ).as("is_linked"),
    )
    .orderBy("email")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    // A role that only a later release knows gets the fewest permissions.
    role: parseRole(row.role) ?? "sales",
    isDisabled: row.disabled_at !== null,
    hasTwoFactor: row.has_two_factor === 1,
    // SQLite returns 0 or 1, not a boolean.
    isLinked: Boolean(row.is_linked),
  }));
}

export async function findStaffMember(
  db: Database,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom("staff_member")
    .select(["id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of the active admins; locks their rows, so that two admins who demote each other cannot both succeed. */
export async function lockActiveAdmins(transaction: Database): Promise<string[]> {
  const rows = await transaction
    .updateTable("staff_member")
    .set((eb) => ({ role: eb.ref("role") }))
    .where("role", "=", "admin")
    .where("disabled_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function setRole(db: Database, { id, role }: { id: string; role: Role }) {
  await db.updateTable("staff_member").set({ role }).where("id", "=", id).execute();
}

export async function disableMember(
  db: Database,
  { id, at, onDisabled }: { id: string; at: number; onDisabled: readonly OnMemberDisabled[] },
): Promise<void> {
  await db
    .updateTable("staff_member")
    .set({ disabled_at: at })
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .execute();
  await endSessions(db, id);
  for (const react of onDisabled) await react(db, id);
  // Unlinks provider accounts: the member's address may belong to another one when the member is enabled again.
  await unlinkIdentities(db, id);
}

export async function enableMember(db: Database, id: string): Promise<void> {
  await db.updateTable("staff_member").set({ disabled_at: null }).where("id", "=", id).execute();
}

export async function setPassword(
  db: Database,
  {
    id,
    passwordHash,
    at,
    mustChange = false,
  }: { id: string; passwordHash: string; at: number; mustChange?: boolean },
): Promise<void> {
  if (mustChange)
    await db
      .updateTable("staff_member")
      .set({ must_change_password: 1 })
      .where("id", "=", id)
      .execute();
  await db
    .updateTable("staff_credential")
    .set({ password: passwordHash, updated_at: written(at) })
    .where("member_id", "=", id)
    .execute();
  await endSessions(db, id);
}

export async function forgiveChange(db: Database, id: string): Promise<void> {
  await db
    .updateTable("staff_member")
    .set({ must_change_password: 0 })
    .where("id", "=", id)
    .execute();
}

/** Turns two-factor authentication off for a member who lost both the phone and the recovery codes. */
export async function forgetTwoFactor(db: Database, id: string): Promise<void> {
  await db.deleteFrom("staff_two_factor").where("member_id", "=", id).execute();
  await db.updateTable("staff_member").set({ has_two_factor: 0 }).where("id", "=", id).execute();
  await endSessions(db, id);
}

async function endSessions(db: Database, id: string): Promise<void> {
  await db.deleteFrom("staff_session").where("member_id", "=", id).execute();
}

/** Formats an instant as the sign-in library stores it, always with milliseconds, so that the text sorts by time. */
export function written(at: number): string {
  return new Date(at).toISOString();
}

/** Email address of a member; null when the member is disabled or deleted. */
export async function findMemberAddress(db: Database, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom("staff_member")
    .select("email")
    .where("id", "=", memberId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row?.email ?? null;
}

export type Preferences = { usesShortcuts: boolean; foldsNavigation: boolean };

export async function readPreferences(db: Database, id: string): Promise<Preferences> {
  const row = await db
    .selectFrom("staff_member")
    .select(["uses_shortcuts", "folds_navigation"])
    .where("id", "=", id)
    .executeTakeFirst();
  return { usesShortcuts: row?.uses_shortcuts !== 0, foldsNavigation: row?.folds_navigation === 1 };
}

export async function setShortcuts(
  db: Database,
  { id, areOn }: { id: string; areOn: boolean },
): Promise<void> {
  await db
    .updateTable("staff_member")
    .set({ uses_shortcuts: areOn ? 1 : 0 })
    .where("id", "=", id)
    .execute();
}

export async function setFoldsNavigation(
  db: Database,
  { id, isFolded }: { id: string; isFolded: boolean },
): Promise<void> {
  await db
    .updateTable("staff_member")
    .set({ folds_navigation: isFolded ? 1 : 0 })
    .where("id", "=", id)
    .execute();
}
