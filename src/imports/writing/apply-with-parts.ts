import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ImportFailure, ImportRun } from "../domain/run.ts";
import {
  getImportKind,
  type ImportKinds,
  OutdatedImport,
  type WriteWork,
} from "../kinds/import-kind.ts";
import { countChanges } from "../store/import-changes.ts";
import { findImportRun, listParts } from "../store/import-runs.ts";
import type { OwnTaskLease } from "../tasks/task-lease.ts";
import { endedRun } from "../tasks/task-work.ts";
import { applyImport, undoImport } from "./apply-import.ts";
import { usualParts } from "./apply-in-parts.ts";

type WorkWithParts = WriteWork & { kinds: ImportKinds; lease: OwnTaskLease };

/**
 * Applies an import and its parts in one transaction if they are few records together. Otherwise it applies the import
 * itself; a task of its own applies the parts, one after another.
 */
export async function applyWithParts(db: Database, work: WorkWithParts): Promise<void> {
  const parts = await listParts(db, work.run.id);
  if (parts.length === 0) return await applyImport(db, work);
  if (!(await areFew(db, work, parts))) return await applyImport(db, work, { next: "apply-parts" });
  await inTransaction(db, async (on) => {
    await applyImport(on, work);
    for (const part of parts) await applyImport(on, workOfPart(work, part));
  });
}

/** Applies the parts that are not applied yet. If one of them is outdated, all that is applied is taken back. */
export async function applyPartsLeft(db: Database, work: WorkWithParts): Promise<void> {
  const { run, lease, at } = work;
  for (const part of await listParts(db, run.id)) {
    if (part.state !== "approved") continue;
    const failure = await applyPart(db, workOfPart(work, part));
    if (failure) return await takeBack(db, { run, lease, at, failure });
  }
  await lease.end(db, endedRun(run, at), run.version);
}

async function applyPart(db: Database, work: WriteWork): Promise<ImportFailure | null> {
  try {
    await applyImport(db, work);
    return (await findImportRun(db, work.run.id))?.failure ?? null;
  } catch (error) {
    if (!(error instanceof OutdatedImport)) throw error;
    return { reason: "outdated", place: error.names.join(", ") };
  }
}

/** Has an import that cannot be applied to its end taken back; it then has failed. */
export async function takeBack(
  db: Database,
  {
    run,
    lease,
    at,
    failure,
  }: { run: ImportRun; lease: Pick<OwnTaskLease, "end">; at: number; failure: ImportFailure },
): Promise<void> {
  await lease.end(db, { ...endedRun(run, at), task: "undo", failure }, run.version);
}

/** Takes an import back with its parts, the last one first. */
export async function undoWithParts(db: Database, work: WorkWithParts): Promise<void> {
  const parts = (await listParts(db, work.run.id)).filter(({ state }) => state === "applied");
  const undo = async (on: Database) => {
    for (const part of parts.toReversed()) await undoImport(on, workOfPart(work, part));
    await undoImport(on, work);
  };
  if (parts.length > 0 && (await areFew(db, work, parts))) return await inTransaction(db, undo);
  await undo(db);
}

function workOfPart({ kinds, lease, ...work }: WorkWithParts, part: ImportRun): WriteWork {
  return {
    ...work,
    run: part,
    kind: getImportKind(kinds, part.kind),
    lease: lease.forPart(part.id),
  };
}

/** True if an import and its parts are written in one transaction, so that nobody sees one without the others. */
async function areFew(
  db: Database,
  work: WorkWithParts,
  parts: readonly ImportRun[],
): Promise<boolean> {
  const { above } = work.parts ?? usualParts[engineOf(db)];
  let records = 0;
  for (const { id, kind } of [work.run, ...parts]) {
    const { renewals } = getImportKind(work.kinds, kind);
    records += (await countChanges(db, id)) + ((await renewals?.count(db, id)) ?? 0);
  }
  return work.run.writtenRow === null && records <= above;
}
