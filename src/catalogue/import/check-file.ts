import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import type { CellWords } from "../domain/import/cell.ts";
import { fewCustomers, manyCustomersPercent } from "../domain/import/customer-problems.ts";
import { type ImportKind, isRecordsKind } from "../domain/import/kinds.ts";
import { isTaricCode } from "../domain/import/parse-cn-code.ts";
import {
  areManyRows,
  fewEmptied,
  fewPricesFall,
  type GuardName,
  type ImportProblem,
  type ImportReport,
  isMissingColumn,
  manyDiscontinuedPercent,
  manyEmptiedPercent,
  manyPricesFallPercent,
  maxProblems,
} from "../domain/import/report.ts";
import type { ImportChoices, MissingChoice } from "../domain/import/run.ts";
import type { ProductFacts } from "../domain/product.ts";
import type { StoredProduct } from "../domain/product-change.ts";
import type { StoredChange } from "../store/import-changes.ts";
import type { Renewal } from "../store/stock.ts";
import { createFactsChecker } from "./check-facts.ts";
import { createRowChecker, hashFacts, type RowOutcome } from "./check-rows.ts";
import { type FileKinds, getRecordsKind, isFactsKind } from "./facts-kinds.ts";
import { listImportTargets } from "./list-import-targets.ts";
import { cellText } from "./table-reader.ts";

/** `rejectedLater`: rows whose stored changes must be removed, because a problem was found after the last row. */
export type CheckedRows = Pick<
  ImportReport,
  | "counts"
  | "problemCount"
  | "leftOut"
  | "negative"
  | "taricCodes"
  | "tiersWithoutList"
  | "guards"
  | "missing"
  | "ended"
  | "products"
> & { rejectedLater: readonly number[]; renewals: readonly Renewal[] };

export type CheckOptions = Pick<ImportChoices, "mapping" | "styles" | "missing"> & {
  kinds: FileKinds;
  /** Id of the target to which rows are written, such as a price list; 0 for kinds with a single target. */
  target: number;
  kind: ImportKind;
  headerRow: number;
  headers: readonly string[];
  words: CellWords;
  today: string;
  /** List of the hosts from which pictures may be fetched. */
  pictureHosts: string;
  /** Report time of rows in a stock file that have no report time of their own. */
  now: number;
  /** Stores a batch. `problemCount`: all problems so far, of which only the first `maxProblems` are to be stored. */
  keep(found: {
    rows: readonly TableRow[];
    problemCount: number;
    changes: readonly StoredChange<object>[];
    problems: readonly ImportProblem[];
  }): Promise<void>;
};

/** Changes of products that are missing from the file get row numbers from here on, which no row of a file can have. */
const firstMissingRow = 2_000_000;

export async function checkRows(
  db: Database,
  batches: AsyncIterable<readonly TableRow[]>,
  {
    kinds,
    kind,
    target,
    missing: choice,
    headerRow,
    pictureHosts,
    now,
    keep,
    ...parsing
  }: CheckOptions,
): Promise<CheckedRows> {
  const [general] = await listImportTargets(db, kinds, kind);
  const counter = createImportCounter(kind, { isGeneralList: general?.id === target });
  const { mapping, headers, styles, words, today } = parsing;
  const options = { mapping, headers, styles, context: { words, today } };
  const recordsKind = isRecordsKind(kind) ? getRecordsKind(kinds, kind) : null;
  const records = recordsKind && (await recordsKind.createChecker(db, options));
  let rowsSeen = 0;
  let taricCodes = 0;
  const checker = isFactsKind(kind)
    ? createFactsChecker(db, { ...options, kinds, kind, target, now })
    : (records ?? (await createRowChecker(db, { ...options, pictureHosts })));
  for await (const rows of batches) {
    rowsSeen += rows.length;
    if (recordsKind && rowsSeen > recordsKind.maxRows)
      throw new UnreadableFile("too-many-records", String(recordsKind.maxRows));
    const outcomes = await checker.check(rows);
    const found = counter.add(outcomes);
    const written = rows.filter((_, at) => outcomes[at]?.kind !== "rejected");
    taricCodes += written.filter(({ cells }) => hasTaricCode(cells, mapping)).length;
    await keep({ rows, ...found, problemCount: counter.problemCount() });
  }
  const late = await checker.finish();
  const problems = [...counter.reject(late), ...counter.missingColumns(headerRow)];
  await keep({ rows: [], changes: [], problems, problemCount: counter.problemCount() });
  for await (const missing of "missing" in checker ? checker.missing() : []) {
    const changes = counter.addMissing(missing, choice);
    if (choice !== "leave")
      await keep({ rows: [], changes, problems: [], problemCount: counter.problemCount() });
  }
  return {
    rejectedLater: [...new Set(late.map(({ row }) => row))],
    renewals: "renewals" in checker ? checker.renewals() : [],
    ...counter.summary({
      products: records ? await records.count() : await countRows(db.selectFrom("product")),
      inStock:
        kind === "stock" ? await countRows(db.selectFrom("stock").where("on_hand", ">", 0)) : 0,
    }),
    taricCodes,
    tiersWithoutList: records ? await records.tiersWithoutList() : [],
    ...(records && { missing: await records.absent() }),
  };
}

function hasTaricCode(cells: TableRow["cells"], { cnCode }: CheckOptions["mapping"]): boolean {
  return cnCode !== undefined && isTaricCode(cellText(cells[cnCode]));
}

/** Counter of changes, problems and guard warnings (about likely mistakes) over the rows of a file. */
function createImportCounter(kind: ImportKind, { isGeneralList }: { isGeneralList: boolean }) {
  const counts = { added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const missing = { count: 0, examples: [] as string[] };
  const leftOut = { count: 0, examples: [] as string[] };
  const negative = { count: 0, examples: [] as string[] };
  let problemCount = 0;
  let ended = 0;
  let discontinued = 0;
  const guards: Record<GuardName, { count: number; examples: string[] }> = {
    "iva-changes": { count: 0, examples: [] },
    "adult-removed": { count: 0, examples: [] },
    "many-discontinued": { count: 0, examples: [] },
    "price-changes": { count: 0, examples: [] },
    "price-drift": { count: 0, examples: [] },
    "many-prices-fall": { count: 0, examples: [] },
    "below-cost": { count: 0, examples: [] },
    "dearer-rungs": { count: 0, examples: [] },
    "rungs-off-pack": { count: 0, examples: [] },
    "many-emptied": { count: 0, examples: [] },
    "many-unknown-products": { count: 0, examples: [] },
    "many-negative-figures": { count: 0, examples: [] },
    "renamed-customers": { count: 0, examples: [] },
    "emails-of-others": { count: 0, examples: [] },
    "emails-changed": { count: 0, examples: [] },
    "surcharge-removed": { count: 0, examples: [] },
    "many-customers-changed": { count: 0, examples: [] },
  };
  let loweringRows = 0;
  /** Guard warnings by row, for data outside the product table: a later row on a product may replace earlier ones. */
  const guardsOfRow = new Map<number, { sku: string; names: readonly GuardName[] }>();
  const kinds = new Map<number, "added" | "changed">();

  function note(found: { count: number; examples: string[] }, sku: string): void {
    found.count += 1;
    if (found.examples.length < 5) found.examples.push(sku);
  }

  /** Columns that the file does not have, with the number of rows that need them. */
  const missingColumns = new Map<string, ImportProblem & { limit: number }>();

  function noteMissingColumn(problem: ImportProblem): void {
    const key = `${problem.column} ${problem.problem}`;
    const rows = missingColumns.get(key)?.limit ?? 0;
    missingColumns.set(key, { ...problem, limit: rows + 1 });
  }

  /** Counts problems; returns those to store, which are limited to `maxProblems` for the whole file. */
  function takeProblems(all: readonly ImportProblem[]): readonly ImportProblem[] {
    for (const problem of all) if (isMissingColumn(problem)) noteMissingColumn(problem);
    const found = all.filter((problem) => !isMissingColumn(problem));
    const taken = found.slice(0, Math.max(0, maxProblems - problemCount));
    problemCount += found.length;
    return taken;
  }

  function noteChange(
    { row, skuKey, before, after }: StoredChange<object>,
    { guards: names = [], sku = skuKey }: { guards?: readonly GuardName[]; sku?: string } = {},
  ): void {
    if (names.includes("many-prices-fall")) loweringRows += 1;
    if (names.length > 0 || guardsOfRow.has(row)) guardsOfRow.set(row, { sku, names });
    const change = before ? "changed" : "added";
    counts[change] += 1;
    kinds.set(row, change);
    if (before && isRecordsKind(kind)) note(guards["many-customers-changed"], skuKey);
    if (before && kind === "products")
      noteGuards(before.facts as ProductFacts, after.facts as ProductFacts);
  }

  function noteGuards(was: ProductFacts, is: ProductFacts): void {
    if (was.ivaClass !== is.ivaClass) note(guards["iva-changes"], is.sku);
    if (was.isAdult && !is.isAdult) note(guards["adult-removed"], is.sku);
    if (isSold(was.state) && !isSold(is.state)) {
      discontinued += 1;
      note(guards["many-discontinued"], is.sku);
    }
  }

  return {
    problemCount: (): number => problemCount,
    add(outcomes: readonly RowOutcome<object>[]) {
      const problems: ImportProblem[] = [];
      const changes = new Map<number, StoredChange<object>>();
      for (const outcome of outcomes) {
        if (outcome.kind === "unchanged") counts.unchanged += 1;
        if (outcome.kind !== "rejected" && outcome.negative) note(negative, outcome.negative);
        if (outcome.kind === "rejected") {
          counts.rejected += 1;
          const [problem] = outcome.problems;
          if (kind === "stock" && problem?.problem === "unknown-product")
            note(leftOut, problem.text);
          problems.push(...takeProblems(outcome.problems));
        }
        if (outcome.kind !== "change") continue;
        noteChange(outcome.change, outcome);
        changes.set(outcome.change.row, outcome.change);
      }
      return { changes: [...changes.values()], problems };
    },
    /** Rejects rows that were already counted as changed or unchanged; returns the problems to store. */
    reject(late: readonly ImportProblem[]): readonly ImportProblem[] {
      for (const row of new Set(late.map((problem) => problem.row))) {
        const kind = kinds.get(row);
        if (kind) counts[kind] -= 1;
        else counts.unchanged -= 1;
        counts.rejected += 1;
      }
      return takeProblems(late);
    },
    /** Problems of missing columns, added to the count; few, so that the maximum of stored problems does not apply. */
    missingColumns(headerRow: number): readonly ImportProblem[] {
      problemCount += missingColumns.size;
      return [...missingColumns.values()].map((problem) => ({ ...problem, row: headerRow }));
    },
    /** Counts products missing from the file; returns the changes of state that the user's `choice` makes to them. */
    addMissing(products: readonly StoredProduct[], choice: MissingChoice): StoredChange[] {
      return products.flatMap(({ id, skuKey, facts, hash, changedAt, importRunId }) => {
        const row = firstMissingRow + missing.count;
        note(missing, facts.sku);
        if (choice === "leave" || facts.state === choice) return [];
        const after = { ...facts, state: choice };
        noteGuards(facts, after);
        ended += 1;
        return [
          {
            row,
            kind: "missing" as const,
            productId: id,
            skuKey,
            before: { facts, hash, changedAt, importRunId },
            after: { facts: after, hash: hashFacts(after) },
          },
        ];
      });
    },
    summary({ products, inStock }: { products: number; inStock: number }) {
      for (const { sku, names } of guardsOfRow.values())
        for (const name of names) note(guards[name], sku);
      const emptied = guards["many-emptied"].count;
      const isEmptying = emptied >= fewEmptied && emptied * 100 > manyEmptiedPercent * inStock;
      const changed = guards["many-customers-changed"].count;
      const isManyChanged =
        changed > fewCustomers && changed * 100 > manyCustomersPercent * products;
      const rows = counts.added + counts.changed + counts.unchanged;
      const isLowering =
        isGeneralList &&
        loweringRows > fewPricesFall &&
        loweringRows * 100 > manyPricesFallPercent * rows;
      const reported = rows + counts.rejected;
      const isEnding = discontinued * 100 > manyDiscontinuedPercent * products;
      return {
        counts,
        problemCount,
        leftOut,
        negative,
        missing,
        ended,
        products,
        guards: {
          ...guards,
          ...(areManyRows(leftOut.count, reported) && { "many-unknown-products": leftOut }),
          ...(areManyRows(negative.count, reported) && { "many-negative-figures": negative }),
          ...(!isEnding && { "many-discontinued": noneFound }),
          ...(!isLowering && { "many-prices-fall": noneFound }),
          ...(!isEmptying && { "many-emptied": noneFound }),
          ...(!isManyChanged && { "many-customers-changed": noneFound }),
        },
      };
    },
  };
}

const noneFound = { count: 0, examples: [] };

function isSold(state: string): boolean {
  return state === "active" || state === "ending";
}
