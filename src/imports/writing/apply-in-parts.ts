import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ImportFailure } from "../domain/run.ts";
import { type ImportParts, OutdatedImport, type WriteWork } from "../kinds/import-kind.ts";
import { type ChangePart, countChanges, findEndOfPart } from "../store/import-changes.ts";

/**
 * Rows per transaction of a large import. On SQLite 2,000 records hold the only write lock for some 40 ms, in which forms
 * wait; on PostgreSQL an import blocks only other writers of the same tables.
 */
export const usualParts: Record<Engine, ImportParts> = {
  sqlite: { above: 2000, rows: 2000 },
  postgres: { above: 50_000, rows: 5000 },
};

export async function isInParts(db: Database, { kind, run, parts }: WriteWork): Promise<boolean> {
  if (!kind.inParts) return false;
  const { above } = parts ?? usualParts[engineOf(db)];
  return (
    run.writtenRow !== null ||
    (await countChanges(db, run.id)) > above ||
    ((await kind.renewals?.count(db, run.id)) ?? 0) > above
  );
}

/**
 * Applies an import in parts (transactions). Each stores its last row, so that the task resumes there after a crash.
 * Records that give up a code are written first. If a record changes meanwhile, undoes all parts and returns the failure.
 */
export async function applyInParts(
  db: Database,
  work: WriteWork,
): Promise<{ records: number; firstId: number | null; failure: ImportFailure | null }> {
  const { kind, run, lease } = work;
  const { rows } = work.parts ?? usualParts[engineOf(db)];
  const total = await countChanges(db, run.id);
  const exchanging = exchangeOf(work, "apply");
  if (run.writtenRow === null) {
    const outdated = (await kind.inParts?.findOutdated(db, work)) ?? [];
    if (outdated.length > 0) throw new OutdatedImport(outdated);
  }
  let failure = run.writtenRow === null ? null : run.failure;
  let reached = run.writtenRow;
  let firstId = run.firstId ?? undefined;
  let done = 0;

  async function write(part: ChangePart, row: number): Promise<void> {
    await kind.write(db, work, {
      direction: "apply",
      part,
      async end(on, written) {
        firstId ??= written.firstId;
        await lease.storePart(on, { row, ...(firstId !== undefined && { firstId }) });
        done += written.records;
      },
    });
    reached = row;
    await lease.note({ step: "writing", done: Math.min(done, total), total });
  }

  try {
    if (!failure && reached === null) await write(exchanging?.first ?? none, 0);
    for (let after = reached ?? 0; !failure; ) {
      const through = await findEndOfPart(db, run.id, { after, max: rows });
      if (through === null) break;
      const range = { after, through };
      await write(exchanging ? { ...range, takes: exchanging.isNone } : range, through);
      after = through;
    }
  } catch (error) {
    if (!(error instanceof OutdatedImport) || reached === null) throw error;
    failure = { reason: "outdated", place: error.names.join(", ") };
    const reason = failure;
    await inTransaction(db, (on) => lease.storePart(on, { row: 0, failure: reason }));
  }
  if (failure) {
    await undoInParts(db, work);
    if (firstId !== undefined) {
      const first = firstId;
      await inTransaction(db, async (on) => await kind.deleteUnused?.(on, { first }));
    }
    return { records: 0, firstId: null, failure };
  }
  await kind.inParts?.finish?.(db, work);
  const renewed = (await kind.renewals?.apply(db, run.id)) ?? 0;
  return { records: total + renewed, firstId: firstId ?? null, failure: null };
}

/** Undoes an import, even a partly written one. `kept`: records left unchanged, because they were changed after the import. */
export async function undoInParts(
  db: Database,
  work: WriteWork,
): Promise<{ records: number; kept: readonly string[] }> {
  const { kind, run, lease } = work;
  const { rows } = work.parts ?? usualParts[engineOf(db)];
  const total = await countChanges(db, run.id);
  const exchanging = exchangeOf(work, "undo");
  const kept: string[] = [];

  async function write(part: ChangePart): Promise<void> {
    await kind.write(db, work, {
      direction: "undo",
      part,
      async end(on, written) {
        await lease.storePart(on, { row: 0 });
        kept.push(...written.kept);
      },
    });
  }

  async function writeAll(chosen: Pick<ChangePart, "kinds" | "takes">): Promise<void> {
    for (let after = 0; ; ) {
      const through = await findEndOfPart(db, run.id, { after, max: rows });
      if (through === null) return;
      await write({ ...chosen, after, through });
      after = through;
      await lease.note({ step: "writing", done: 0, total: null });
    }
  }

  if (!exchanging) await writeAll({});
  else {
    // New records are deleted first, because they may have codes that the undo gives back to others.
    await writeAll({ kinds: ["added"] });
    await write(exchanging.first);
    await writeAll({ kinds: ["changed", "missing"], takes: exchanging.isNone });
  }
  const renewed = (await kind.renewals?.undo(db, run.id)) ?? 0;
  return { records: total - kept.length + renewed, kept };
}

/** Part without changes, written first for data without codes; it only marks the import as being written. */
const none: ChangePart = { through: 0 };

type Direction = "apply" | "undo";

/** Part of records that give up a code, written first, because another record may get it; null for data without codes. */
function exchangeOf({ kind }: WriteWork, direction: Direction) {
  const givesUp = kind.inParts?.givesUpCodes;
  if (!givesUp) return null;
  const isNone: NonNullable<ChangePart["takes"]> = ({ before, after }) =>
    before === null ||
    !(direction === "apply"
      ? givesUp(before.facts, after.facts)
      : givesUp(after.facts, before.facts));
  const first: ChangePart = {
    kinds: ["changed", "missing"],
    takes: (change) => !isNone(change),
  };
  return { first, isNone };
}
