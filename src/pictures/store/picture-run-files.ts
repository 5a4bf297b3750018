import type { Selectable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { RunCounts, RunFile, RunFileState } from "../domain/picture-run.ts";

/** Waiting files of an archive import for the next product only, sorted by position; empty if no file waits. */
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

export async function listRunFiles(
  on: Database,
  { runId, state, max }: { runId: string; state: RunFileState; max: number },
): Promise<RunFile[]> {
  const rows = await on
    .selectFrom("picture_run_file")
    .selectAll()
    .where("run_id", "=", runId)
    .where("state", "=", state)
    .orderBy("number")
    .limit(max)
    .execute();
  return rows.map(toRunFile);
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
