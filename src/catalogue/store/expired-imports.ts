import type { Database } from "../../platform/database/database.ts";
import { recordsKinds } from "../domain/import/kinds.ts";
import { unapplied } from "./import-runs.ts";

/** Schedules the deletion of runs that were never applied, or whose changes are old; returns their number. */
export async function forgetExpiredRuns(
  on: Database,
  {
    now,
    leftBefore,
    writtenBefore,
    recordsBefore,
  }: {
    now: number;
    leftBefore: number;
    writtenBefore: number;
    /** Earlier limit for kinds whose rows are records of another capability, because they hold personal data. */
    recordsBefore: number;
  },
): Promise<number> {
  const { numUpdatedRows } = await on
    .updateTable("import_run")
    .set((run) => ({
      state: "failed" as const,
      task: "forget" as const,
      task_at: now,
      attempts: 0,
      version: run("version", "+", 1),
    }))
    .where("task", "is", null)
    .where((run) =>
      run.or([
        run.and([run("state", "in", unapplied), run("changed_at", "<", leftBefore)]),
        run.and([run("state", "in", ["applied", "undone"]), run("changed_at", "<", writtenBefore)]),
        run.and([
          run("kind", "in", recordsKinds),
          run("state", "in", ["applied", "undone"]),
          run("changed_at", "<", recordsBefore),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ids of imports that may still need their file. */
export async function findRunsWithFile(
  on: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await on
    .selectFrom("import_run")
    .select("id")
    .where("id", "in", ids)
    .where("state", "not in", ["applied", "undone"])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Number of runs in each state, and the instant since which the oldest task waits. */
export async function countImports(
  on: Database,
): Promise<{ states: [state: string, count: number][]; oldestTask: number | null }> {
  const states = await on
    .selectFrom("import_run")
    .select((run) => ["state", run.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const oldest = await on
    .selectFrom("import_run")
    .select((run) => run.fn.min("task_at").as("at"))
    .where("task", "is not", null)
    .executeTakeFirst();
  return {
    states: states.map(({ state, count }) => [state, Number(count)]),
    oldestTask: oldest?.at == null ? null : Number(oldest.at),
  };
}

/** Imports that wait for a person's decision. */
export async function listWaitingRuns(
  on: Database,
): Promise<{ createdAt: number; fileBytes: number; isFromFolder: boolean }[]> {
  const rows = await on
    .selectFrom("import_run")
    .select(["created_at", "file_bytes", "actor_kind"])
    .where("task", "is", null)
    .where("state", "in", ["read", "checked"])
    .execute();
  return rows.map(({ created_at, file_bytes, actor_kind }) => ({
    ...{ createdAt: created_at, fileBytes: file_bytes },
    isFromFolder: actor_kind === "folder",
  }));
}
