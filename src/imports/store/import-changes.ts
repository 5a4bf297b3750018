import { type Selectable, sql } from "kysely";
import { z } from "zod";
import { chunks } from "../../kernel/chunks.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { ChangeKind } from "../domain/change.ts";
import { packFactsBefore, unpackFactsBefore } from "../domain/replaced-facts.ts";
import { packFacts, readPackedFacts } from "./packed-facts.ts";

/**
 * Change of a record, or of a part of its data; with the data before (null if new) and after. `key`: code by which files
 * name the record, in the form that is compared.
 */
export type StoredChange<Facts extends object = object> = {
  row: number;
  kind: ChangeKind;
  recordId: number | null;
  key: string;
  before: FactsBefore<Facts> | null;
  after: { facts: Facts; hash: string };
};

/** Data before a change. `changedAt` and `importRunId`: time and import of the previous change. */
export type FactsBefore<Facts extends object> = {
  facts: Facts;
  hash: string;
  changedAt: number;
  importRunId: string | null;
};

/** Change to store. `keyBefore`: key of the record before the change, if the change gives it another one. */
export type ChangeToStore<Facts extends object = object> = StoredChange<Facts> & {
  keyBefore?: string;
};

/** Rows of an import's changes, filtered by `takes` if given. */
export type ChangePart = ChangeRange & { takes?: (change: StoredChange<never>) => boolean };

/** Maximum number of changes per statement, so that each statement holds SQLite's write lock for a few milliseconds only. */
const batch = 250;

/** Stores changes; returns the bytes of their facts. */
export async function addChanges(
  on: Database,
  { runId, changes }: { runId: string; changes: readonly ChangeToStore[] },
): Promise<number> {
  let bytes = 0;
  for (const some of chunks(changes, batch)) {
    const rows = some.map(({ row, kind, recordId, key, keyBefore = key, before, after }) => ({
      run_id: runId,
      row_number: row,
      record_id: recordId,
      sku_key: key,
      facts_before: before && packFacts(packFactsBefore(before.facts, after.facts)),
      sku_key_before: before && keyBefore,
      hash_before: before?.hash ?? null,
      changed_at_before: before?.changedAt ?? null,
      run_id_before: before?.importRunId ?? null,
      facts_after: packFacts(JSON.stringify(after.facts)),
      hash_after: after.hash,
      kind,
    }));
    for (const { facts_before, facts_after } of rows)
      bytes += Buffer.byteLength(facts_after) + Buffer.byteLength(facts_before ?? "");
    await upsertRows(on, { table: "import_change", key: ["run_id", "row_number"], rows });
  }
  return bytes;
}

/** Notes how many bytes of facts the changes of an import hold. */
export async function noteKeptBytes(
  on: Database,
  { runId, bytes }: { runId: string; bytes: number },
): Promise<void> {
  await on.updateTable("import_run").set({ kept_bytes: bytes }).where("id", "=", runId).execute();
}

/** Updates PostgreSQL's statistics; without them its planner would sort all changes for each batch that is read. */
export const countSpread: Record<Engine, (on: Database) => Promise<void>> = {
  async sqlite() {},
  async postgres(on) {
    await sql`analyze import_change (run_id, row_number)`.execute(on);
  },
};

export async function deleteChanges(
  on: Database,
  { runId, rows }: { runId: string; rows: readonly number[] },
): Promise<void> {
  for (const some of chunks(rows))
    await on
      .deleteFrom("import_change")
      .where("run_id", "=", runId)
      .where("row_number", "in", some)
      .execute();
}

export async function clearChanges(on: Database, runId: string): Promise<void> {
  for (;;) {
    const rows = await changesAfter(on, { runId, after: 0 }).select("row_number").execute();
    if (rows.length === 0) return;
    await deleteChanges(on, { runId, rows: rows.map((row) => row.row_number) });
  }
}

/** Rows above `after`, up to and including `through`, of the given kinds (default: all). */
export type ChangeRange = { after?: number; through?: number; kinds?: readonly ChangeKind[] };

export async function* readChanges<Facts extends object = object>(
  on: Database,
  runId: string,
  { after = 0, through, kinds, takes = () => true }: ChangePart = {},
): AsyncGenerator<readonly StoredChange<Facts>[]> {
  const read = (from: number) =>
    changesAfter(on, { runId, after: from })
      .selectAll()
      .$if(through !== undefined, (query) => query.where("row_number", "<=", through ?? 0))
      .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
      .execute();
  for await (const rows of inBatches(read, after))
    yield rows.map(toChange<Facts>).filter((change) => takes(change as StoredChange<never>));
}

export async function countChanges(on: Database, runId: string): Promise<number> {
  return await countRows(on.selectFrom("import_change").where("run_id", "=", runId));
}

/** Last row of the next part, which has at most `max` changes after the row `after`; null at the end. */
export async function findEndOfPart(
  on: Database,
  runId: string,
  { after, max }: { after: number; max: number },
): Promise<number | null> {
  const rows = await changesAfter(on, { runId, after })
    .select("row_number")
    .clearLimit()
    .limit(max)
    .execute();
  return rows.at(-1)?.row_number ?? null;
}

/** Records that an import changes, in the order of the file, in batches. Reads only ids, keys and hashes. */
export async function* readChangedRecords(on: Database, runId: string) {
  const read = (after: number) =>
    changesAfter(on, { runId, after })
      .select(["row_number", "record_id", "sku_key", "sku_key_before", "hash_before"])
      .execute();
  for await (const rows of inBatches(read))
    yield rows.map((row) => ({
      row: row.row_number,
      recordId: row.record_id,
      /** Key of the record when the file was checked. */
      key: row.sku_key_before ?? row.sku_key,
      hash: row.hash_before,
    }));
}

export async function listImportChanges(
  on: Database,
  { runId, kind, after, max }: { runId: string; kind: ChangeKind; after: number; max: number },
): Promise<StoredChange[]> {
  const rows = await changesAfter(on, { runId, after })
    .selectAll()
    .where("kind", "=", kind)
    .clearLimit()
    .limit(max)
    .execute();
  return rows.map(toChange<object>);
}

/** Data after the changes of an import to the records with some keys, by key. */
export async function readFactsByKey<Facts extends object>(
  on: Database,
  { runId, keys }: { runId: string; keys: readonly string[] },
): Promise<ReadonlyMap<string, Facts>> {
  const found = new Map<string, Facts>();
  for (const some of chunks(keys)) {
    const rows = await on
      .selectFrom("import_change")
      .select(["sku_key", "facts_after"])
      .where("run_id", "=", runId)
      .where("sku_key", "in", some)
      .execute();
    for (const { sku_key, facts_after } of rows) found.set(sku_key, readFacts<Facts>(facts_after));
  }
  return found;
}

function changesAfter(on: Database, { runId, after }: { runId: string; after: number }) {
  return on
    .selectFrom("import_change")
    .where("run_id", "=", runId)
    .where("row_number", ">", after)
    .orderBy("row_number")
    .limit(500);
}

/** Reads batches until one is empty, each starting after the last row of the previous one. */
async function* inBatches<Row extends { row_number: number }>(
  read: (after: number) => Promise<Row[]>,
  after = 0,
): AsyncGenerator<Row[]> {
  let rows = await read(after);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    rows = await read(last.row_number);
  }
}

function toChange<Facts extends object>(
  row: Selectable<Schema["import_change"]>,
): StoredChange<Facts> {
  const after = readFacts<Facts>(row.facts_after);
  return {
    row: row.row_number,
    kind: row.kind,
    recordId: row.record_id,
    key: row.sku_key,
    before:
      row.facts_before !== null && row.hash_before !== null
        ? {
            facts: unpackFactsBefore(readFacts(row.facts_before), after) as Facts,
            hash: row.hash_before,
            changedAt: row.changed_at_before ?? 0,
            importRunId: row.run_id_before,
          }
        : null,
    after: { facts: after, hash: row.hash_after },
  };
}

/** Schema that only checks for an object: parsing 20,000 stored changes in full took a third of a second. */
const storedFacts = z.custom<object>((value) => typeof value === "object" && value !== null);

/** The stored data was validated when it was stored, so this parser rejects only damaged JSON. */
function readFacts<Facts extends object>(text: string): Facts {
  return readPackedFacts("import_change.facts_after", storedFacts, text) as unknown as Facts;
}
