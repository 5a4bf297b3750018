import type { Selectable } from "kysely";
import { z } from "zod";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import { columnNames } from "../domain/import/columns.ts";
import { guardNames } from "../domain/import/report.ts";
import { type ImportRun, importStates } from "../domain/import/run.ts";
import type { ProductFacts } from "../domain/product.ts";
import { skuKey as toSkuKey } from "../domain/sku.ts";

/** Row of a file that changes a product, with its facts before (null for a new product) and after. */
export type StoredChange = {
  row: number;
  productId: number | null;
  skuKey: string;
  before: ProductBefore | null;
  after: { facts: ProductFacts; hash: string };
};

/** Product as it was, with what says when and by which import it was last changed. */
export type ProductBefore = {
  facts: ProductFacts;
  hash: string;
  changedAt: number;
  importRunId: string | null;
};

export async function addImportRun(on: Database, run: ImportRun): Promise<void> {
  await on
    .insertInto("import_run")
    .values({
      id: run.id,
      kind: "products",
      file_name: run.fileName,
      file_sha256: run.fileSha256,
      file_bytes: run.fileBytes,
      created_at: run.createdAt,
      actor_kind: run.by.kind,
      actor_id: run.by.kind === "staff" ? run.by.id : null,
      actor_name: run.by.kind === "staff" ? run.by.name : null,
      claimed_by: null,
      claimed_until: null,
      ...changingColumns(run),
    })
    .execute();
}

/** Stores a run if nobody has changed it since it was read; false otherwise. */
export async function replaceImportRun(
  on: Database,
  { seen, run }: { seen: number; run: ImportRun },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("import_run")
    .set(changingColumns(run))
    .where("id", "=", run.id)
    .where("version", "=", seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function changingColumns(run: ImportRun) {
  return {
    state: run.state,
    version: run.version,
    choices: JSON.stringify(run.choices),
    report: run.report && JSON.stringify(run.report),
    changed_at: run.changedAt,
    applied_at: run.appliedAt,
    first_id: run.firstId,
  };
}

/** Deletes a run that was not applied, with its changes. */
export async function deleteImportRun(on: Database, id: string): Promise<void> {
  await on
    .deleteFrom("import_run")
    .where("id", "=", id)
    .where("state", "in", ["uploaded", "checked"])
    .execute();
}

/** Deletes runs that were left before they were applied, and the changes of runs that are too old to be undone. */
export async function deleteExpiredImports(
  on: Database,
  { leftBefore, appliedBefore }: { leftBefore: number; appliedBefore: number },
): Promise<void> {
  await on
    .deleteFrom("import_run")
    .where("state", "in", ["uploaded", "checked"])
    .where("changed_at", "<", leftBefore)
    .execute();
  await on
    .deleteFrom("import_change")
    .where("run_id", "in", (run) =>
      run.selectFrom("import_run").select("id").where("changed_at", "<", appliedBefore),
    )
    .execute();
}

export async function findImportRun(on: Database, id: string): Promise<ImportRun | null> {
  const row = await on.selectFrom("import_run").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toRun(row) : null;
}

/** Runs, the newest first. */
export async function listImportRuns(on: Database, most: number): Promise<ImportRun[]> {
  const rows = await on
    .selectFrom("import_run")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(toRun);
}

export async function addChanges(
  on: Database,
  { runId, changes }: { runId: string; changes: readonly StoredChange[] },
): Promise<void> {
  await upsertRows(on, {
    table: "import_change",
    key: ["run_id", "row_number"],
    rows: changes.map(({ row, productId, skuKey, before, after }) => ({
      run_id: runId,
      row_number: row,
      product_id: productId,
      sku_key: skuKey,
      facts_before: before && JSON.stringify(before.facts),
      sku_key_before: before && toSkuKey(before.facts.sku),
      hash_before: before?.hash ?? null,
      changed_at_before: before?.changedAt ?? null,
      run_id_before: before?.importRunId ?? null,
      facts_after: JSON.stringify(after.facts),
      hash_after: after.hash,
    })),
  });
}

export async function deleteChanges(
  on: Database,
  { runId, rows }: { runId: string; rows: readonly number[] },
): Promise<void> {
  for (let at = 0; at < rows.length; at += 500)
    await on
      .deleteFrom("import_change")
      .where("run_id", "=", runId)
      .where("row_number", "in", rows.slice(at, at + 500))
      .execute();
}

/** Changes of a run in the order of its file, in batches. */
export async function* readChanges(
  on: Database,
  runId: string,
): AsyncGenerator<readonly StoredChange[]> {
  const read = (after: number) => changesAfter(on, { runId, after }).selectAll().execute();
  for await (const rows of inBatches(read))
    yield rows.map((row) => ({
      row: row.row_number,
      productId: row.product_id,
      skuKey: row.sku_key,
      before:
        row.facts_before !== null && row.hash_before !== null
          ? {
              facts: readFacts(row.facts_before),
              hash: row.hash_before,
              changedAt: row.changed_at_before ?? 0,
              importRunId: row.run_id_before,
            }
          : null,
      after: { facts: readFacts(row.facts_after), hash: row.hash_after },
    }));
}

/** Products that a run changes, without their facts, in the order of its file, in batches. */
export async function* readChangedProducts(on: Database, runId: string) {
  const read = (after: number) =>
    changesAfter(on, { runId, after })
      .select(["row_number", "product_id", "sku_key", "sku_key_before", "hash_before"])
      .execute();
  for await (const rows of inBatches(read))
    yield rows.map((row) => ({
      row: row.row_number,
      productId: row.product_id,
      /** Key under which the product stood when the file was checked. */
      skuKey: row.sku_key_before ?? row.sku_key,
      hash: row.hash_before,
    }));
}

function changesAfter(on: Database, { runId, after }: { runId: string; after: number }) {
  return on
    .selectFrom("import_change")
    .where("run_id", "=", runId)
    .where("row_number", ">", after)
    .orderBy("row_number")
    .limit(500);
}

/** Reads batches until one is empty, each from behind the last row of the one before. */
async function* inBatches<Row extends { row_number: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await read(0);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    rows = await read(last.row_number);
  }
}

const storedFacts = z.looseObject({ sku: z.string(), name: z.string(), brand: z.string() });

/** Facts were written by `addChanges`; an object with a SKU tells them from damage. */
function readFacts(text: string): ProductFacts {
  return readJsonColumn("import_change.facts_after", storedFacts, text) as unknown as ProductFacts;
}

const style = z.enum(["comma", "point"]);
const choicesSchema = z.object({
  sheet: z.int().min(0),
  mapping: z.partialRecord(z.enum(columnNames), z.int().min(0)),
  styles: z.partialRecord(z.enum(columnNames), style),
});
const count = z.int().min(0);
const reportSchema = z.object({
  rows: count,
  hiddenRows: count,
  hiddenSheets: z.array(z.string()),
  formulas: count,
  ignoredHeaders: z.array(z.string()),
  counts: z.object({ added: count, changed: count, unchanged: count, rejected: count }),
  problems: z.array(
    z.object({
      row: count,
      cell: z.string(),
      column: z.enum(columnNames),
      problem: z.string() as z.ZodType<ImportProblemName>,
      text: z.string(),
      limit: z.number().optional(),
      other: z.string().optional(),
    }),
  ),
  problemCount: count,
  guards: z.record(z.enum(guardNames), z.object({ count, examples: z.array(z.string()) })),
});

type ImportProblemName = NonNullable<ImportRun["report"]>["problems"][number]["problem"];

function toRun(row: Selectable<Schema["import_run"]>): ImportRun {
  return {
    id: row.id,
    state: importStates.find((state) => state === row.state) ?? "uploaded",
    version: row.version,
    fileName: row.file_name,
    fileSha256: row.file_sha256,
    fileBytes: row.file_bytes,
    choices: readJsonColumn("import_run.choices", choicesSchema, row.choices),
    report:
      row.report === null ? null : readJsonColumn("import_run.report", reportSchema, row.report),
    createdAt: row.created_at,
    changedAt: row.changed_at,
    appliedAt: row.applied_at,
    firstId: row.first_id,
    by:
      row.actor_kind === "staff"
        ? { kind: "staff", id: row.actor_id ?? "", name: row.actor_name ?? "" }
        : { kind: "command" },
  };
}
