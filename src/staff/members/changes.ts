import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { parseRole, type Role } from "../domain/roles.ts";
import {
  parseStaffAction,
  type StaffAction,
  type StaffActor,
  type StaffChange,
} from "../domain/team.ts";

/** Adds a row to the log of access changes; a row changes only when a deleted member is anonymised. */
export async function recordChange(
  db: Database,
  {
    actor,
    member,
    type,
    role = null,
    at,
  }: {
    actor: StaffActor;
    member: { id: string; name: string };
    type: StaffAction;
    role?: Role | null;
    at: number;
  },
): Promise<void> {
  await db
    .insertInto("staff_change")
    .values({
      id: randomUUID(),
      at,
      actor_kind: actor ? "member" : "operator",
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      member_id: member.id,
      member_name: member.name,
      type,
      role,
    })
    .execute();
}

/** The `max` latest changes, newest first. */
export async function listChanges(db: Database, { max }: { max: number }): Promise<StaffChange[]> {
  const rows = await db
    .selectFrom("staff_change")
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  return rows.flatMap((row) => {
    const type = parseStaffAction(row.type);
    if (!type) return [];
    return {
      at: row.at,
      actor:
        row.actor_kind === "member" ? { id: row.actor_id ?? "", name: row.actor_name ?? "" } : null,
      member: { id: row.member_id ?? "", name: row.member_name ?? "" },
      type,
      role: parseRole(row.role ?? ""),
    };
  });
}
