import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { findMissing, type RowValues } from "../domain/import/apply-row.ts";
import type { CellWords } from "../domain/import/cell.ts";
import type { ColumnName, productColumns } from "../domain/import/columns.ts";
import type { Mapping } from "../domain/import/guess-mapping.ts";
import type { ImportKind } from "../domain/import/kinds.ts";
import type { ImportProblem } from "../domain/import/report.ts";
import { skuKey } from "../domain/sku.ts";
import { addEarlyProblems, maxEarlyProblems } from "../store/import-problems.ts";
import { readHashes } from "../store/products.ts";
import { createRowParser, type ParsedRow } from "./row-parser.ts";
import type { TaskLease } from "./task-lease.ts";

export type EarlyProblems = ReturnType<typeof createEarlyProblems>;

/** Minimum milliseconds between two writes; the first bad cell is written at once. */
const writeEvery = 250;

/**
 * Finder of bad cells while a file is being read, so that its page shows them early: problems of single cells regardless
 * of decimal separators, and empty required cells. The check finds them again and replaces these.
 */
export function createEarlyProblems(
  db: Database,
  {
    runId,
    kind,
    mapping,
    headers,
    context,
    lease,
  }: {
    runId: string;
    kind: ImportKind;
    mapping: Mapping<ColumnName>;
    headers: readonly string[];
    context: { words: CellWords; today: string };
    lease: TaskLease;
  },
) {
  const parser = createRowParser<typeof productColumns>({
    mapping,
    headers,
    styles: null,
    context,
  });
  let waiting: ImportProblem[] = [];
  /** Problems of rows that are only wrong if no product has their SKU yet. */
  let ofNewProducts: { key: string; problems: ImportProblem[] }[] = [];
  let stored = 0;
  let found = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;

  function noteMissing({ row, values, problems, skipsCells }: ParsedRow<typeof productColumns>) {
    if (kind !== "products" || problems.length > 0 || skipsCells) return;
    if (!values.sku || values.previousSku) return;
    const missing = findMissing(values as RowValues, null).filter(
      ({ column }) => mapping[column] !== undefined,
    );
    if (missing.length > 0)
      ofNewProducts.push({
        key: skuKey(values.sku),
        problems: missing.map(({ column, problem }) => parser.at(row, column, problem)),
      });
  }

  async function takeOfNewProducts(): Promise<void> {
    const known = await readHashes(
      db,
      ofNewProducts.map(({ key }) => key),
    );
    for (const { key, problems } of ofNewProducts) if (!known.has(key)) waiting.push(...problems);
    ofNewProducts = [];
  }

  async function write(): Promise<void> {
    writtenAt = performance.now();
    if (ofNewProducts.length > 0) await takeOfNewProducts();
    found += waiting.length;
    const problems = waiting.slice(0, maxEarlyProblems - stored);
    waiting = [];
    if (problems.length === 0) return;
    await inTransaction(db, async (on) => {
      await lease.renew(on, { problems: found });
      await addEarlyProblems(on, { runId, first: stored, problems });
    });
    stored += problems.length;
  }

  return {
    count: (): number => found,
    async add(row: TableRow): Promise<void> {
      const parsed = parser.parse(row);
      waiting.push(...parsed.problems);
      noteMissing(parsed);
      if (waiting.length + ofNewProducts.length === 0) return;
      if (performance.now() - writtenAt >= writeEvery) await write();
    },
    finish: write,
  };
}
