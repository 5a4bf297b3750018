import { setImmediate as nextTurn } from "node:timers/promises";
import type { Selectable } from "kysely";
import { importActorColumns, toImportActor } from "../../imports/store/import-run-rows.ts";
import { chunks } from "../../kernel/chunks.ts";
import {
  isFree,
  isHeldBy,
  type Lease,
  leaseColumns,
  noLease,
} from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { PictureRun, RunFile } from "../domain/picture-run.ts";

/** With `lease`, the caller processes the import and no other worker can start it. */
export async function addPictureRun(
  on: Database,
  run: PictureRun,
  { files, lease }: { files: readonly RunFile[]; lease: Lease | null },
): Promise<void> {
  await on
    .insertInto("picture_run")
    .values({
      id: run.id,
      state: run.state,
      mode: run.mode,
      reason: run.reason,
      file_name: run.fileName,
      file_sha256: run.fileSha256,
      file_bytes: run.fileBytes,
      created_at: run.createdAt,
      finished_at: run.finishedAt,
      ...importActorColumns(run.by),
      ...(lease ? leaseColumns(lease) : noLease),
    })
    .execute();
  for (const some of chunks(files)) {
    await upsertRows(on, {
      table: "picture_run_file",
      key: ["run_id", "number"],
      rows: some.map((file) => ({
        run_id: run.id,
        number: file.number,
        name: file.name,
        product_id: file.productId,
        sku: file.sku,
        place: file.place,
        state: file.state,
        reason: file.reason,
        guess: file.guess,
      })),
    });
    // Statements of node:sqlite are synchronous, so other requests run only in between.
    await nextTurn();
  }
}

/** Leases the oldest waiting archive import that no other worker has leased. */
export async function claimPictureRun(
  on: Database,
  { now, lease }: { now: number; lease: Lease },
): Promise<PictureRun | null> {
  const due = await on
    .selectFrom("picture_run")
    .select("id")
    .where("state", "=", "waiting")
    .where(isFree("picture_run", now))
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!due) return null;
  const row = await on
    .updateTable("picture_run")
    .set(leaseColumns(lease))
    .where("id", "=", due.id)
    .where("state", "=", "waiting")
    .where(isFree("picture_run", now))
    .returningAll()
    .executeTakeFirst();
  return row ? toRun(row) : null;
}

/** Extends the lease of an archive import; false if another worker has taken it over, or if it was stopped or deleted. */
export async function renewRunLease(
  on: Database,
  runId: string,
  { holder, until }: Lease,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("picture_run")
    .set({ lease_until: until })
    .where("id", "=", runId)
    .where("state", "=", "waiting")
    .where(isHeldBy("picture_run", holder))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function releaseRun(on: Database, runId: string, holder: string): Promise<void> {
  await on
    .updateTable("picture_run")
    .set(noLease)
    .where("id", "=", runId)
    .where(isHeldBy("picture_run", holder))
    .execute();
}

/** Ends an archive import that is waiting or being processed, even by another worker; false if it has already ended. */
export async function endPictureRun(
  on: Database,
  runId: string,
  { state, reason, at }: { state: "done" | "failed"; reason: string | null; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("picture_run")
    .set({ state, reason, finished_at: at, ...noLease })
    .where("id", "=", runId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks an archive import that was completed or has failed as undone; false if it is in another state. */
export async function markUndone(on: Database, runId: string): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("picture_run")
    .set({ state: "undone" })
    .where("id", "=", runId)
    .where("state", "in", ["done", "failed"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findPictureRun(on: Database, id: string): Promise<PictureRun | null> {
  const row = await on
    .selectFrom("picture_run")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toRun(row) : null;
}

export async function listPictureRuns(on: Database, max: number): Promise<PictureRun[]> {
  const rows = await on
    .selectFrom("picture_run")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(max)
    .execute();
  return rows.map(toRun);
}

export async function deleteOldPictureRuns(on: Database, before: number): Promise<void> {
  await on
    .deleteFrom("picture_run")
    .where("created_at", "<", before)
    .where("state", "<>", "waiting")
    .execute();
}

function toRun(row: Selectable<Schema["picture_run"]>): PictureRun {
  return {
    id: row.id,
    state: row.state,
    mode: row.mode,
    reason: row.reason,
    fileName: row.file_name,
    fileSha256: row.file_sha256,
    fileBytes: row.file_bytes,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    by: toImportActor(row),
  };
}
