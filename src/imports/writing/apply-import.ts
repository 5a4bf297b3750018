import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ImportQuestion, ImportRun, ImportTask } from "../domain/run.ts";
import type { WriteWork } from "../kinds/import-kind.ts";
import { endedRun } from "../tasks/task-work.ts";
import { applyInParts, isInParts, undoInParts } from "./apply-in-parts.ts";

const maxNamed = 200;

/**
 * Applies an import; rejects with OutdatedImport (records changed since the check) or TaskLost. `next`: task that
 * follows, if it is not the last one.
 */
export async function applyImport(
  db: Database,
  work: WriteWork,
  { next = null }: { next?: ImportTask | null } = {},
): Promise<void> {
  const { kind, run, lease, at } = work;
  const end = (on: Database, records: number, firstId: number | null) => {
    const outcome = { records, kept: [], keptCount: 0 };
    const state = { state: "applied", task: next, appliedAt: at, firstId, outcome } as const;
    return lease.end(on, { ...endedRun(shorn(work), at), ...state }, run.version);
  };
  if (run.decision?.isLeftOut) return await end(db, 0, null);
  if (run.partOf !== null) await kind.linkCreated?.(db, run.id);
  if (await isInParts(db, work)) {
    const { records, firstId, failure } = await applyInParts(db, work);
    return failure
      ? await lease.end(
          db,
          { ...endedRun(run, at), state: "failed", failure, firstId: null },
          run.version,
        )
      : await end(db, records, firstId);
  }
  await kind.write(db, work, {
    direction: "apply",
    part: {},
    async end(on, { records, firstId }) {
      const renewed = (await kind.renewals?.apply(on, run.id)) ?? 0;
      await end(on, records + renewed, firstId ?? null);
    },
  });
}

/**
 * Undoes an import in one transaction or several, except for records changed after it; deletes what it has created.
 * One that is taken back because a part of it could not be applied has failed. Rejects with TaskLost if this worker no
 * longer holds the task.
 */
export async function undoImport(db: Database, work: WriteWork): Promise<void> {
  const { kind, run, lease, at } = work;
  const end = async (on: Database, records: number, kept: readonly string[]) => {
    if (run.firstId !== null) await kind.deleteUnused?.(on, { first: run.firstId });
    const outcome = { records, kept: kept.slice(0, maxNamed), keptCount: kept.length };
    const state = run.failure
      ? ({ state: "failed", failure: run.failure, appliedAt: null, firstId: null } as const)
      : ({ state: "undone", outcome } as const);
    await lease.end(on, { ...endedRun(shorn(work), at), ...state }, run.version);
  };
  if (run.decision?.isLeftOut) return await end(db, 0, []);
  if (await isInParts(db, work)) {
    const { records, kept } = await undoInParts(db, work);
    return await inTransaction(db, (on) => end(on, records, kept));
  }
  await kind.write(db, work, {
    direction: "undo",
    part: {},
    async end(on, { records, kept }) {
      const renewed = (await kind.renewals?.undo(on, run.id)) ?? 0;
      await end(on, records + renewed, kept);
    },
  });
}

/** Import without the sample cells of its file, where they may be personal data. */
function shorn({ kind, run }: Pick<WriteWork, "kind" | "run">): ImportRun {
  return kind.isPersonal ? { ...run, question: run.question && withoutSamples(run.question) } : run;
}

function withoutSamples({ columns, ...question }: ImportQuestion): ImportQuestion {
  return {
    ...question,
    columns: columns.map((column) => ({ ...column, sample: "", examples: [] })),
  };
}
