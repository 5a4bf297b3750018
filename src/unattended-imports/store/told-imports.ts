import type { Database } from "../../platform/database/database.ts";

/** Import that nobody watches and that may be waiting; `toldAt`: when the team was told, null if it was not. */
export type UnattendedRun = {
  id: string;
  fileName: string;
  kind: string;
  sender: string;
  toldAt: number | null;
};

/** Imports of programs and the watched folder that are neither applied nor being worked on, the oldest first. */
export async function listUnattendedRuns(on: Database): Promise<UnattendedRun[]> {
  const rows = await on
    .selectFrom("import_run")
    .select(["id", "file_name", "kind", "actor_kind", "told_at"])
    .where("actor_kind", "in", ["folder", "program"])
    .where("task", "is", null)
    .where("part_of", "is", null)
    .where("state", "in", ["read", "checked", "failed"])
    .orderBy("changed_at")
    .limit(500)
    .execute();
  return rows.map(({ id, file_name, kind, actor_kind, told_at }) => ({
    id,
    fileName: file_name,
    kind,
    sender: actor_kind,
    toldAt: told_at,
  }));
}

/** Notes that the team is told of imports; returns how many were not yet, so that only one instance tells. */
export async function noteTold(
  on: Database,
  { ids, at }: { ids: readonly string[]; at: number },
): Promise<number> {
  const { numUpdatedRows } = await on
    .updateTable("import_run")
    .set({ told_at: at })
    .where("id", "in", ids)
    .where("told_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
