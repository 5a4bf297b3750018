import { setTimeout as sleep } from "node:timers/promises";
import type { Selectable } from "kysely";
import { z } from "zod";
import { chunks } from "../../kernel/chunks.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { FactsStore, KnownFacts } from "../../products/store/facts.ts";
import type { StockFacts } from "../domain/stock-facts.ts";

export const stockStore: FactsStore<StockFacts> = {
  isVersioned: true,
  async read(on, productIds) {
    const found: KnownFacts<StockFacts>[] = [];
    for (const ids of chunks(productIds)) {
      const rows = await on
        .selectFrom("stock")
        .selectAll()
        .where("product_id", "in", ids)
        .execute();
      found.push(...rows.map(toKnownStock));
    }
    return found;
  },
  async write(on, rows) {
    await upsertRows(on, {
      table: "stock",
      key: ["product_id"],
      // The allocated quantity comes from orders, so a stock report must not change it.
      keeps: ["allocated"],
      rows: rows.map(({ productId, facts, changedAt, importRunId }) => ({
        product_id: productId,
        on_hand: facts.onHand,
        allocated: 0,
        incoming_quantity: facts.incoming?.quantity ?? null,
        incoming_date: facts.incoming?.date ?? null,
        reported_at: facts.reportedAt,
        source: importRunId === null ? ("staff" as const) : ("file" as const),
        changed_at: changedAt,
        import_run_id: importRunId,
        location: facts.location ?? "",
      })),
    });
  },
  async remove(on, rows) {
    for (const ids of chunks(rows.map(({ productId }) => productId)))
      await on.deleteFrom("stock").where("product_id", "in", ids).execute();
  },
};

export async function countInStock(on: Database): Promise<number> {
  return await countRows(on.selectFrom("stock").where("on_hand", ">", 0));
}

function toKnownStock(row: Selectable<Schema["stock"]>): KnownFacts<StockFacts> {
  return {
    productId: row.product_id,
    facts: {
      onHand: row.on_hand,
      incoming:
        row.incoming_quantity !== null && row.incoming_date !== null
          ? { quantity: row.incoming_quantity, date: row.incoming_date }
          : null,
      reportedAt: row.reported_at,
      ...(row.location !== "" && { location: row.location }),
    },
    changedAt: row.changed_at,
    importRunId: row.import_run_id,
  };
}

/** Product of whose stock only the report date changes. `before`: date and import of the previous report. */
export type Renewal = {
  productId: number;
  reportedAt: number;
  before: { reportedAt: number; importRunId: string | null };
};

const renewedAtOnce = 5000;

/** Stores unchanged products in place of an earlier check's; those with equal dates and previous import share a row. */
export async function replaceRenewals(
  on: Database,
  { runId, renewals }: { runId: string; renewals: readonly Renewal[] },
): Promise<void> {
  await on.deleteFrom("stock_renewal").where("run_id", "=", runId).execute();
  const groups = Map.groupBy(
    renewals,
    ({ reportedAt, before }) => `${reportedAt} ${before.reportedAt} ${before.importRunId}`,
  );
  const rows = [...groups.values()].flatMap((group) => [...chunks(group, renewedAtOnce)]);
  await upsertRows(on, {
    table: "stock_renewal",
    key: ["run_id", "part"],
    rows: rows.flatMap((group, part) => {
      const [first] = group;
      if (!first) return [];
      return {
        run_id: runId,
        part,
        reported_at: first.reportedAt,
        reported_at_before: first.before.reportedAt,
        run_id_before: first.before.importRunId,
        product_ids: JSON.stringify(group.map(({ productId }) => productId)),
      };
    }),
  });
}

export async function countRenewals(on: Database, runId: string): Promise<number> {
  const rows = await on
    .selectFrom("stock_renewal")
    .select("product_ids")
    .where("run_id", "=", runId)
    .execute();
  return rows.reduce((sum, { product_ids }) => sum + toIds(product_ids).length, 0);
}

/** Sets the report date of products with unchanged figures, except those with a later report; returns their number. */
export async function renewReports(on: Database, runId: string): Promise<number> {
  return await eachRenewal(on, runId, (ids, { reported_at }) =>
    on
      .updateTable("stock")
      .set({ reported_at, import_run_id: runId, source: "file" })
      .where("product_id", "in", ids)
      .where("reported_at", "<=", reported_at)
      .executeTakeFirstOrThrow(),
  );
}

/** Restores the previous report date, except of products whose stock was changed since; returns their number. */
export async function undoRenewals(on: Database, runId: string): Promise<number> {
  return await eachRenewal(on, runId, (ids, { reported_at_before, run_id_before }) =>
    on
      .updateTable("stock")
      .set({
        reported_at: reported_at_before,
        import_run_id: run_id_before,
        source: run_id_before === null ? "staff" : "file",
      })
      .where("product_id", "in", ids)
      .where("import_run_id", "=", runId)
      .executeTakeFirstOrThrow(),
  );
}

async function eachRenewal(
  on: Database,
  runId: string,
  update: (
    ids: number[],
    row: Selectable<Schema["stock_renewal"]>,
  ) => Promise<{ numUpdatedRows: bigint }>,
): Promise<number> {
  const rows = await on
    .selectFrom("stock_renewal")
    .selectAll()
    .where("run_id", "=", runId)
    .orderBy("part")
    .execute();
  let products = 0n;
  for (const row of rows)
    for (const ids of chunks(toIds(row.product_ids))) {
      products += (await update(ids, row)).numUpdatedRows;
      if (!on.isTransaction) await sleep(pauseOf[engineOf(on)]);
    }
  return Number(products);
}

/** Pause in milliseconds between statements outside a transaction, so that other writers get SQLite's lock. */
const pauseOf: Record<Engine, number> = { sqlite: 10, postgres: 0 };

const productIds = z.array(z.number().int());

function toIds(text: string): number[] {
  return readJsonColumn("stock_renewal.product_ids", productIds, text);
}
