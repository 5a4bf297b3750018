import { type Selectable, sql } from "kysely";
import { z } from "zod";
import {
  isFree,
  isHeldBy,
  type Lease,
  leaseColumns,
  noLease,
  readJsonColumn,
} from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { PictureRun, RunCounts, RunFile, RunFileState } from "../domain/picture-run.ts";
import type { PictureEntry } from "../domain/product-picture.ts";
import { importActorColumns, toImportActor } from "./import-run-rows.ts";

/** Stores a run with its files; its holder begins with it before anybody else can. */
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
  await upsertRows(on, {
    table: "picture_run_file",
    key: ["run_id", "number"],
    rows: files.map((file) => ({
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
}

/** Leases the oldest waiting run that nobody holds. */
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

/** Extends a lease; false if the run was taken over, stopped or deleted. */
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

/** Ends the lease of a run that another holder is to go on with. */
export async function releaseRun(on: Database, runId: string, holder: string): Promise<void> {
  await on
    .updateTable("picture_run")
    .set(noLease)
    .where("id", "=", runId)
    .where(isHeldBy("picture_run", holder))
    .execute();
}

/** Ends a waiting run, whoever holds it; false if it has ended already. */
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

/** Marks an ended run as undone; false in every other state. */
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

/** Runs, the newest first. */
export async function listPictureRuns(on: Database, most: number): Promise<PictureRun[]> {
  const rows = await on
    .selectFrom("picture_run")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(toRun);
}

/** Waiting files of the next product of a run, in the order of their places; empty when all are done. */
export async function readNextFiles(on: Database, runId: string): Promise<RunFile[]> {
  const waiting = () =>
    on.selectFrom("picture_run_file").where("run_id", "=", runId).where("state", "=", "waiting");
  const next = await waiting()
    .select((file) => file.fn.min("product_id").as("product_id"))
    .executeTakeFirst();
  if (next?.product_id === null || next?.product_id === undefined) return [];
  const rows = await waiting()
    .selectAll()
    .where("product_id", "=", next.product_id)
    .orderBy("place")
    .orderBy("number")
    .execute();
  return rows.map(toRunFile);
}

export async function markFiles(
  on: Database,
  runId: string,
  files: readonly Pick<RunFile, "number" | "state" | "reason">[],
): Promise<void> {
  for (const { number, state, reason } of files)
    await on
      .updateTable("picture_run_file")
      .set({ state, reason })
      .where("run_id", "=", runId)
      .where("number", "=", number)
      .execute();
}

export async function countRunFiles(on: Database, runId: string): Promise<RunCounts> {
  const rows = await on
    .selectFrom("picture_run_file")
    .select(["state", (file) => file.fn.countAll().as("count")])
    .where("run_id", "=", runId)
    .groupBy("state")
    .execute();
  const counts = { waiting: 0, taken: 0, unchanged: 0, kept: 0, refused: 0, unmatched: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

/** Files of a run in one state, in the order of the archive. */
export async function listRunFiles(
  on: Database,
  { runId, state, most }: { runId: string; state: RunFileState; most: number },
): Promise<RunFile[]> {
  const rows = await on
    .selectFrom("picture_run_file")
    .selectAll()
    .where("run_id", "=", runId)
    .where("state", "=", state)
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.map(toRunFile);
}

/** Product as a run found and left it; `after` are the ids of its pictures in the store, in their order. */
export type ChangedByRun = {
  productId: number;
  before: readonly PictureEntry[];
  after: readonly string[];
};

export async function addChangedProduct(
  on: Database,
  runId: string,
  { productId, before, after }: ChangedByRun,
): Promise<void> {
  await on
    .insertInto("picture_run_product")
    .values({
      run_id: runId,
      product_id: productId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

/** Products that a run has changed, in batches. */
export async function* readChangedByRun(
  on: Database,
  runId: string,
): AsyncGenerator<ChangedByRun[]> {
  let last = 0;
  while (true) {
    const rows = await on
      .selectFrom("picture_run_product")
      .selectAll()
      .where("run_id", "=", runId)
      .where("product_id", ">", last)
      .orderBy("product_id")
      .limit(200)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.product_id;
    yield rows.map((row) => ({
      productId: row.product_id,
      before: readEntries(row.before),
      after: readJsonColumn("picture_run_product.after", z.array(z.string()), row.after),
    }));
  }
}

/** Ids in the store of pictures that undoing a run would need. */
export async function* readPicturesOfRuns(on: Database): AsyncGenerator<string[]> {
  const runs = await on
    .selectFrom("picture_run")
    .select("id")
    .where("state", "<>", "undone")
    .execute();
  for (const { id } of runs)
    for await (const products of readChangedByRun(on, id))
      yield products.flatMap(({ before }) =>
        before.flatMap((entry) =>
          entry.state === "fetched" ? [entry.picture, entry.original] : [],
        ),
      );
}

/** Deletes runs that can no longer be undone. */
export async function deleteOldPictureRuns(on: Database, before: number): Promise<void> {
  await on
    .deleteFrom("picture_run")
    .where("created_at", "<", before)
    .where("state", "<>", "waiting")
    .execute();
}

const storedEntry = z.looseObject({
  id: z.string(),
  state: z.enum(["fetched", "waiting", "refused"]),
});

/** Entries were written by `addChangedProduct`; an object with id and state tells them from damage. */
function readEntries(text: string): PictureEntry[] {
  const entries = readJsonColumn("picture_run_product.before", z.array(storedEntry), text);
  return entries as unknown as PictureEntry[];
}

/** Numbers and SKUs of products by the keys that names give. */
export async function findNamedProducts(
  on: Database,
  { keys, gtins }: { keys: readonly string[]; gtins: readonly string[] },
): Promise<{ ofKey: Map<string, NamedProduct>; ofGtin: Map<string, NamedProduct> }> {
  const ofKey = new Map<string, NamedProduct>();
  const ofGtin = new Map<string, NamedProduct>();
  for (let at = 0; at < keys.length; at += 500) {
    const some = keys.slice(at, at + 500);
    const former = await on
      .selectFrom("product_code")
      .innerJoin("product", "product.id", "product_code.product_id")
      .select(["product.id", "product.sku", "product_code.code_key"])
      .where("product_code.scope", "=", "")
      .where("product_code.code_key", "in", some)
      .execute();
    for (const { id, sku, code_key } of former) ofKey.set(code_key, { id, sku });
    const current = await on
      .selectFrom("product")
      .select(["id", "sku", "sku_key"])
      .where("sku_key", "in", some)
      .execute();
    for (const { id, sku, sku_key } of current) ofKey.set(sku_key, { id, sku });
  }
  for (let at = 0; at < gtins.length; at += 500) {
    const rows = await on
      .selectFrom("product")
      .select(["id", "sku", "gtin"])
      .where("gtin", "in", gtins.slice(at, at + 500))
      .execute();
    for (const { id, sku, gtin } of rows) ofGtin.set(gtin ?? "", { id, sku });
  }
  return { ofKey, ofGtin };
}

export type NamedProduct = { id: number; sku: string };

/** Locks the pictures of a product until the end of the transaction, so that no other change comes between. */
export async function lockProduct(on: Database, productId: number): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("product")
    .set({ id: sql<number>`id` })
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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

function toRunFile(row: Selectable<Schema["picture_run_file"]>): RunFile {
  return {
    number: row.number,
    name: row.name,
    productId: row.product_id,
    sku: row.sku,
    place: row.place,
    state: row.state,
    reason: row.reason,
    guess: row.guess,
  };
}
