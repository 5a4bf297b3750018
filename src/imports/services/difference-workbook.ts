import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import { tableLimits } from "../../platform/spreadsheets/table.ts";
import { type WorkbookCell, writeWorkbook } from "../../platform/spreadsheets/write-workbook.ts";
import { differenceWorkbookCopy as copy } from "../copy/difference-workbook-copy.ts";
import { rowInWords } from "../copy/joined-sheets-copy.ts";
import { findDifferences } from "../domain/change.ts";
import type { JoinedSheet } from "../domain/joined-sheets.ts";
import type { ImportRun } from "../domain/run.ts";
import type { ImportKind } from "../kinds/import-kind.ts";
import { readChanges, type StoredChange } from "../store/import-changes.ts";

type Line = readonly [WorkbookCell, ...WorkbookCell[]];

type Difference = { run: Pick<ImportRun, "id" | "partOf" | "question">; kind: ImportKind };

/** Workbook of all changes that a checked import makes: a line for each fact, with its value before and after. */
export function writeDifference(db: Database, difference: Difference): Readable {
  return writeWorkbook([
    { name: copy.sheet, widths: [14, 8, 20, 40, 26, 40, 40], rows: readLines(db, difference) },
  ]);
}

async function* readLines(db: Database, { run, kind }: Difference): AsyncGenerator<Line> {
  yield copy.headings.map((text): WorkbookCell => ({ text, mark: "header" })) as unknown as Line;
  const joined = run.question?.joined ?? [];
  let left = tableLimits.rows - 1;
  for await (const changes of readChanges(db, run.id)) {
    const names = await kind.nameChanges(db, changes, run);
    for (const [at, change] of changes.entries())
      for (const line of linesOf(change, { words: kind.copy.fact, name: names[at], joined })) {
        if (left === 0) return;
        left -= 1;
        yield line;
      }
    // `node:sqlite` is synchronous: the site answers others between the batches.
    await setImmediate();
  }
}

/** Lines of one record; of a new one those of its facts that are not empty. */
function linesOf(
  { row, kind, before, after }: StoredChange,
  {
    words,
    name = { code: "", name: "" },
    joined,
  }: {
    words: ImportKind["copy"]["fact"];
    name: { code: string; name: string } | undefined;
    joined: readonly JoinedSheet[];
  },
): Line[] {
  const what = copy.kinds[kind];
  // Records that the file does not name have row numbers that it cannot have.
  const inFile = joined.length > 0 ? rowInWords(row, joined) : { number: String(row) };
  const place: WorkbookCell = kind === "missing" ? "" : inFile;
  const differences = findDifferences(before?.facts ?? {}, after.facts).map((difference) => ({
    label: words.label(difference.fact),
    was: words.text(difference.fact, difference.before),
    is: words.text(difference.fact, difference.after),
  }));
  return differences
    .filter(({ was, is }) => was !== "" || is !== "")
    .map(({ label, was, is }): Line => [what, place, name.code, name.name, label, was, is]);
}
