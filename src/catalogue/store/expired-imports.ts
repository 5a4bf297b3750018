import type { Database } from "../../platform/database/database.ts";
import { recordsKinds } from "../domain/import/kinds.ts";
import { unapplied } from "./import-runs.ts";

/**
 * Schedules the deletion of old imports: those never applied, and those applied or undone long ago. Returns their
 * number.
 */
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
    /**
     * Limit for applied imports of customer files, which are deleted sooner than others, because they contain personal
     * data.
     */
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
    // A failed import without a question about its columns cannot be checked again.
    .where((run) => run.or([run("state", "!=", "failed"), run("question", "is not", null)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Number of imports in each state, and the time since which the oldest background task waits. */
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

/** Imports that wait for the decision of a user. */
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
