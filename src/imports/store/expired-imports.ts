import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import { unapplied } from "./import-runs.ts";

/** Schedules the deletion of old imports: those never applied, and those applied or undone long ago. Returns how many. */
export async function forgetExpiredRuns(
  on: Database,
  {
    now,
    leftBefore,
    writtenBefore,
    personal,
    personalBefore,
  }: {
    now: number;
    leftBefore: number;
    writtenBefore: number;
    /** Kinds of files with personal data, for which the limit is later. */
    personal: readonly string[];
    personalBefore: number;
  },
): Promise<number> {
  const { numUpdatedRows } = await forgetting(on, now)
    .where((run) =>
      run.or([
        run.and([run("state", "in", unapplied), run("changed_at", "<", leftBefore)]),
        run.and([run("state", "in", ["applied", "undone"]), run("changed_at", "<", writtenBefore)]),
        run.and([
          run("kind", "in", personal),
          run("state", "in", ["applied", "undone"]),
          run("changed_at", "<", personalBefore),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Update that schedules the deletion of imports. */
function forgetting(on: Database, now: number) {
  return on
    .updateTable("import_run")
    .set((run) => ({
      state: "failed" as const,
      task: "forget" as const,
      task_at: now,
      attempts: 0,
      version: run("version", "+", 1),
    }))
    .where("task", "is", null)
    .where("part_of", "is", null);
}

/**
 * Schedules the deletion of the oldest applied imports while all of them keep more than `maxBytes`, but of none that was
 * applied since `appliedAfter`. Returns how many.
 */
export async function forgetBeyondLimit(
  on: Database,
  { now, maxBytes, appliedAfter }: { now: number; maxBytes: number; appliedAfter: number },
): Promise<number> {
  const rows = await on
    .selectFrom("import_run")
    .select(["id", "part_of", "kept_bytes", "changed_at"])
    .where("state", "in", ["applied", "undone"])
    .where("kept_bytes", ">", 0)
    .orderBy("changed_at")
    .execute();
  const byImport = Map.groupBy(rows, ({ id, part_of }) => part_of ?? id);
  const sumOf = (parts: typeof rows) =>
    parts.reduce((sum, { kept_bytes }) => sum + Number(kept_bytes), 0);
  let left = sumOf(rows) - maxBytes;
  const ids: string[] = [];
  for (const [id, parts] of byImport) {
    if (left <= 0) break;
    if (parts.some(({ changed_at }) => Number(changed_at) >= appliedAfter)) continue;
    ids.push(id);
    left -= sumOf(parts);
  }
  let forgotten = 0;
  for (const some of chunks(ids)) {
    const { numUpdatedRows } = await forgetting(on, now)
      .where("id", "in", some)
      .executeTakeFirstOrThrow();
    forgotten += Number(numUpdatedRows);
  }
  return forgotten;
}

/** Imports that may need their file; those applied since `appliedAfter` for the list of bad rows, except those with personal data. */
export async function findRunsWithFile(
  on: Database,
  ids: readonly string[],
  { appliedAfter, personal }: { appliedAfter: number; personal: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await on
    .selectFrom("import_run")
    .select("id")
    .where("id", "in", ids)
    .where((run) =>
      run.or([
        run("state", "not in", ["applied", "undone"]),
        run.and([
          run("state", "=", "applied"),
          run("applied_at", ">", appliedAfter),
          run("kind", "not in", personal),
          run.or([
            run.exists(
              run
                .selectFrom("import_problem")
                .select("row_number")
                .whereRef("import_problem.run_id", "=", "import_run.id"),
            ),
            run.exists(
              run
                .selectFrom("import_run as part")
                .innerJoin("import_problem", "import_problem.run_id", "part.id")
                .select("row_number")
                .whereRef("part.part_of", "=", "import_run.id"),
            ),
          ]),
        ]),
      ]),
    )
    // A failed import needs its file only for another check, which is possible once the headers were read (`question`).
    .where((run) => run.or([run("state", "!=", "failed"), run("question", "is not", null)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function countImports(
  on: Database,
): Promise<{ states: [state: string, count: number][]; oldestTask: number | null }> {
  const states = await on
    .selectFrom("import_run")
    .select((run) => ["state", run.fn.countAll<number>().as("count")])
    .where("part_of", "is", null)
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

export async function listWaitingRuns(on: Database): Promise<
  {
    changedAt: number;
    fileBytes: number;
    fileName: string;
    kind: string;
    isUnattended: boolean;
  }[]
> {
  const rows = await on
    .selectFrom("import_run")
    .select(["changed_at", "file_bytes", "file_name", "kind", "actor_kind"])
    .where("task", "is", null)
    .where("part_of", "is", null)
    .where("state", "in", ["read", "checked"])
    .orderBy("changed_at")
    .execute();
  return rows.map(({ changed_at, file_bytes, file_name, kind, actor_kind }) => ({
    changedAt: changed_at,
    fileBytes: file_bytes,
    fileName: file_name,
    kind,
    isUnattended: actor_kind === "folder" || actor_kind === "program",
  }));
}
