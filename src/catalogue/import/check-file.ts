import { foldName } from "../../kernel/fold.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { openTable } from "../../platform/spreadsheets/open-table.ts";
import type { TableFile, TableRow } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import type { CellWords } from "../domain/import/cell.ts";
import { type ColumnName, columnNames, type KindHeaders } from "../domain/import/columns.ts";
import { findRepeatedHeaders, guessMapping } from "../domain/import/guess-mapping.ts";
import {
  type GuardName,
  type ImportProblem,
  type ImportReport,
  manyDiscontinuedPercent,
  mostProblems,
} from "../domain/import/report.ts";
import type { ImportChoices } from "../domain/import/run.ts";
import type { StoredChange } from "../store/import-runs.ts";
import { createRowChecker } from "./check-rows.ts";
import { readHeaders, surveySheet } from "./table-reader.ts";

/** Rows that are checked against the database at once. */
const batchRows = 500;

export type CheckedFile =
  /** The headers do not say which products are meant, or two of them mean one column. */
  | { kind: "unclear-headers"; headers: readonly string[]; repeated: readonly string[] }
  /** Numbers with two readings, with examples by column. */
  | { kind: "unclear-numbers"; examples: Partial<Record<ColumnName, readonly string[]>> }
  | { kind: "checked"; choices: ImportChoices; report: ImportReport; rejectedLater: number[] };

export type CheckOptions = {
  words: CellWords;
  headers: KindHeaders;
  today: string;
  /** Choices made by a person, in place of guesses. */
  choices?: Partial<ImportChoices>;
  /** Takes the changes of each batch of rows. */
  keep(changes: readonly StoredChange[]): Promise<void>;
};

/**
 * Checks a file of products against the catalogue and changes nothing in it. Rejects with UnreadableFile. Changes that
 * were kept of rows in `rejectedLater` are void: only the whole file shows that they cannot be.
 */
export async function checkFile(
  db: Database,
  path: string,
  options: CheckOptions,
): Promise<CheckedFile> {
  const table = await openTable(path);
  try {
    return await checkTable(db, table, options);
  } finally {
    table.close();
  }
}

async function checkTable(
  db: Database,
  table: TableFile,
  { words, headers: names, today, choices = {}, keep }: CheckOptions,
): Promise<CheckedFile> {
  const sheet = choices.sheet ?? table.sheets.findIndex(({ isHidden }) => !isHidden);
  if (sheet < 0) throw new UnreadableFile("no-sheet");
  const headers = await readHeaders(table, sheet);
  const mapping = choices.mapping ?? guessMapping(headers.texts, { names, remembered: new Map() });
  const repeated = findRepeatedMeanings(headers.texts, names);
  if ((mapping.sku === undefined && mapping.gtin === undefined) || repeated.length > 0)
    return { kind: "unclear-headers", headers: headers.texts, repeated };
  const survey = await surveySheet(table, { sheet, headerRow: headers.row, mapping });
  const styles = { ...survey.styles, ...choices.styles };
  const unclear = Object.entries(survey.examples).filter(
    ([column]) => styles[column as ColumnName] === null,
  );
  if (unclear.length > 0) return { kind: "unclear-numbers", examples: Object.fromEntries(unclear) };

  const tally = createTally();
  const checker = await createRowChecker(db, { mapping, styles, context: { words, today } });
  for await (const rows of batches(table.rows(sheet), headers.row)) {
    const outcomes = await checker.check(rows);
    await keep(tally.add(outcomes));
  }
  const late = await checker.finish();
  tally.reject(late);
  return {
    kind: "checked",
    choices: { sheet, mapping, styles: decided(styles) },
    rejectedLater: [...new Set(late.map(({ row }) => row))],
    report: {
      rows: survey.rows,
      hiddenRows: survey.hiddenRows,
      hiddenSheets: table.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
      formulas: survey.formulas,
      ignoredHeaders: headers.texts.filter(
        (text, at) => text !== "" && !Object.values(mapping).includes(at),
      ),
      ...tally.summary({ products: await countRows(db.selectFrom("product")) }),
    },
  };
}

/** Headers that stand twice, or that are different names of one column. */
function findRepeatedMeanings(headers: readonly string[], names: KindHeaders): string[] {
  const synonyms = columnNames
    .map((column) => {
      const known = new Set((names[column] ?? []).map(foldName));
      return headers.filter((header) => known.has(foldName(header)));
    })
    .filter((found) => found.length > 1);
  return [...new Set([...findRepeatedHeaders(headers), ...synonyms.flat()])];
}

async function* batches(
  rows: AsyncGenerator<TableRow>,
  headerRow: number,
): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = [];
  for await (const row of rows) {
    if (row.number <= headerRow) continue;
    batch.push(row);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function decided(styles: Partial<Record<ColumnName, "comma" | "point" | null>>) {
  return Object.fromEntries(
    Object.entries(styles).filter(([, style]) => style !== null),
  ) as ImportChoices["styles"];
}

/** Counter of what the rows of a file do. */
function createTally() {
  const counts = { added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const problems: ImportProblem[] = [];
  let problemCount = 0;
  let discontinued = 0;
  const guards: Record<GuardName, { count: number; examples: string[] }> = {
    "iva-changes": { count: 0, examples: [] },
    "adult-removed": { count: 0, examples: [] },
    "many-discontinued": { count: 0, examples: [] },
  };
  const kinds = new Map<number, "added" | "changed">();

  function note(guard: GuardName, sku: string): void {
    guards[guard].count += 1;
    if (guards[guard].examples.length < 5) guards[guard].examples.push(sku);
  }

  function noteProblems(found: readonly ImportProblem[]): void {
    problemCount += found.length;
    problems.push(...found.slice(0, Math.max(0, mostProblems - problems.length)));
  }

  function noteChange({ row, before, after }: StoredChange): void {
    const kind = before ? "changed" : "added";
    counts[kind] += 1;
    kinds.set(row, kind);
    if (!before) return;
    const [was, is] = [before.facts, after.facts];
    if (was.ivaClass !== is.ivaClass) note("iva-changes", is.sku);
    if (was.isAdult && !is.isAdult) note("adult-removed", is.sku);
    if (isSold(was.state) && !isSold(is.state)) {
      discontinued += 1;
      note("many-discontinued", is.sku);
    }
  }

  return {
    add(outcomes: readonly Awaited<ReturnType<Checker["check"]>>[number][]): StoredChange[] {
      return outcomes.flatMap((outcome) => {
        if (outcome.kind === "unchanged") counts.unchanged += 1;
        if (outcome.kind === "rejected") {
          counts.rejected += 1;
          noteProblems(outcome.problems);
        }
        if (outcome.kind !== "change") return [];
        noteChange(outcome.change);
        return [outcome.change];
      });
    },
    /** Notes problems of rows whose change was counted already. */
    reject(late: readonly ImportProblem[]): void {
      noteProblems(late);
      for (const row of new Set(late.map((problem) => problem.row))) {
        const kind = kinds.get(row);
        if (kind) counts[kind] -= 1;
        else counts.unchanged -= 1;
        counts.rejected += 1;
      }
    },
    summary({ products }: { products: number }) {
      const isMany = discontinued * 100 > manyDiscontinuedPercent * products;
      return {
        counts,
        problems: problems.sort((one, other) => one.row - other.row),
        problemCount,
        guards: isMany ? guards : { ...guards, "many-discontinued": { count: 0, examples: [] } },
      };
    },
  };
}

type Checker = Awaited<ReturnType<typeof createRowChecker>>;

function isSold(state: string): boolean {
  return state === "active" || state === "ending";
}
