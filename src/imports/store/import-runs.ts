import type { Insertable } from "kysely";
import { z } from "zod";
import { firstPage, type ListPage, type PageAsked } from "../../kernel/paging.ts";
import { listChanges, purgeChanges, recordChange } from "../../platform/database/changes.ts";
import { noLease } from "../../platform/database/columns.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { editKinds, type ImportEvent, type ImportRun, type ImportState } from "../domain/run.ts";
import { importActorColumns, jsonColumns, toImportActor, toRun } from "./import-run-rows.ts";

export async function addImportRun(on: Database, run: ImportRun): Promise<void> {
  await on
    .insertInto("import_run")
    .values({
      id: run.id,
      part_of: run.partOf,
      created_at: run.createdAt,
      ...importActorColumns(run.by),
      lease_holder: null,
      lease_until: null,
      file_name: run.fileName,
      file_sha256: run.fileSha256,
      file_bytes: run.fileBytes,
      ...changingColumns(run),
    })
    .execute();
}

/** Stores an import if its version is `seen` and `holder` (if given) holds its task, else false; clears the lease. */
export async function replaceImportRun(
  on: Database,
  { seen, run, holder }: { seen: number; run: ImportRun; holder?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("import_run")
    .set({ ...changingColumns(run), ...noLease, attempts: 0 })
    .where("id", "=", run.id)
    .where("version", "=", seen)
    .$if(holder !== undefined, (query) => query.where("lease_holder", "=", holder ?? ""))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function changingColumns(run: ImportRun) {
  return {
    kind: run.kind,
    state: run.state,
    version: run.version,
    task: run.task,
    task_at: run.task && run.changedAt,
    ...jsonColumns(run),
    changed_at: run.changedAt,
    applied_at: run.appliedAt,
    first_id: run.firstId,
    written_row: run.writtenRow,
  } satisfies Partial<Insertable<Schema["import_run"]>>;
}

/** States of imports that have not changed any data of the catalogue. */
export const unapplied: readonly ImportState[] = ["uploaded", "read", "checked", "failed"];

/** Deletes an import that was not applied, with its stored changes; false if it does not exist or is in another state. */
export async function deleteImportRun(db: Database, id: string): Promise<boolean> {
  return inTransaction(db, async (on) => {
    const { numDeletedRows } = await on
      .deleteFrom("import_run")
      .where("id", "=", id)
      .where("state", "in", unapplied)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await deleteParts(on, id);
    await purgeChanges(on, { kind: subjectKind, ids: [id] });
    return true;
  });
}

const subjectKind = "import-run";

export async function findImportRun(on: Database, id: string): Promise<ImportRun | null> {
  // PostgreSQL takes no NUL in a text, not even to compare.
  if (id.includes("\0")) return null;
  const row = await on
    .selectFrom("import_run")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "not in", editKinds)
    .executeTakeFirst();
  return row ? toRun(row) : null;
}

export async function listImportRuns(
  on: Database,
  max: number,
  { kinds }: { kinds?: readonly string[] } = {},
): Promise<ImportRun[]> {
  return (await readImportRuns(on, { kinds, asked: firstPage, max })).rows;
}

/** Page of the imports, the newest first. */
export async function readImportRuns(
  on: Database,
  { kinds, ...page }: { kinds: readonly string[] | undefined; asked: PageAsked; max: number },
): Promise<ListPage<ImportRun>> {
  const runs = on
    .selectFrom("import_run")
    .selectAll()
    // Manual edits are stored in the same table, but listed only in the history of their records.
    .where("kind", "not in", editKinds)
    .where("part_of", "is", null)
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []));
  const found = await readPage(runs, {
    by: [
      { column: "created_at", of: (run) => run.created_at, isNumber: true },
      { column: "id", of: (run) => run.id },
    ],
    isDescending: true,
    ...page,
  });
  return { ...found, rows: found.rows.map(toRun) };
}

/** Parts of an import, which are of other kinds or from other sheets of its file; in the order in which they were found. */
export async function listParts(on: Database, id: string): Promise<ImportRun[]> {
  const rows = await on
    .selectFrom("import_run")
    .selectAll()
    .where("part_of", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(toRun);
}

export async function deleteParts(on: Database, id: string): Promise<void> {
  await on.deleteFrom("import_run").where("part_of", "=", id).execute();
}

/** Number of imports that were read or checked and wait for a person's decision. */
export async function countWaitingRuns(on: Database, kinds: readonly string[]): Promise<number> {
  const waiting = on
    .selectFrom("import_run")
    .where("kind", "in", kinds)
    .where("part_of", "is", null)
    .where("state", "in", ["read", "checked"])
    .where("task", "is", null);
  return Number(await countRows(waiting));
}

export async function addImportEvent(
  on: Database,
  runId: string,
  { at, event, by }: ImportEvent,
): Promise<void> {
  await recordChange(on, { subject: { kind: subjectKind, id: runId }, actor: by, at, what: event });
}

/** Events of an import, oldest first; of very many, the latest. */
export async function listImportEvents(on: Database, runId: string): Promise<ImportEvent[]> {
  const changes = await listChanges(on, { kind: subjectKind, id: runId, max: maxEvents }, z.null());
  return changes.toReversed().map(({ at, what, actor }) => ({
    at,
    event: what as ImportEvent["event"],
    by: toImportActor({ actor_kind: actor.kind, actor_id: actor.id, actor_name: actor.name }),
  }));
}

const maxEvents = 1000;

/** Ids of imports of programs that may be waiting for an approval or another check, the oldest first. */
export async function listProgramRuns(on: Database): Promise<string[]> {
  const rows = await on
    .selectFrom("import_run")
    .select("id")
    .where("actor_kind", "=", "program")
    .where("part_of", "is", null)
    .where("task", "is", null)
    .where("state", "in", ["checked", "failed"])
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}
