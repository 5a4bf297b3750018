import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { isRecordsKind } from "../domain/import/kinds.ts";
import type { ImportQuestion, ImportRun } from "../domain/import/run.ts";
import { readChanges } from "../store/import-changes.ts";
import { endedRun } from "./ended-run.ts";
import { getRecordsKind } from "./facts-kinds.ts";
import type { WriteWork } from "./write-part.ts";

const maxNamed = 200;

/** Applies or undoes an import of another capability's records. Rejects with OutdatedImport or TaskLost. */
export async function writeRecords(
  db: Database,
  { run, kinds, lease, at, direction }: WriteWork & { direction: "apply" | "undo" },
): Promise<void> {
  if (!isRecordsKind(run.kind)) throw new Error(`${run.kind} are no records`);
  const plan = await getRecordsKind(kinds, run.kind).prepare(db, {
    direction,
    run,
    at,
    changes: readChanges<object>(db, run.id),
    sign: lease.sign,
  });
  await inTransaction(db, async (on) => {
    const { products, kept } = await plan.write(on);
    const outcome = { products, kept: kept.slice(0, maxNamed), keptCount: kept.length };
    const state: Partial<ImportRun> =
      direction === "apply" ? { state: "applied", appliedAt: at } : { state: "undone" };
    const question = run.question && withoutSamples(run.question);
    await lease.end(on, { ...endedRun(run, at), ...state, question, outcome }, run.version);
  });
}

/** Removes the sample cells of an imported file, which may be personal data. */
function withoutSamples({ columns, ...question }: ImportQuestion): ImportQuestion {
  return {
    ...question,
    columns: columns.map((column) => ({ ...column, sample: "", examples: [] })),
  };
}
