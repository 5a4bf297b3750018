import { stat } from "node:fs/promises";
import {
  changesNothing,
  countToType,
  hasBadRows,
  type ImportReport,
  listGuards,
} from "../domain/report.ts";
import { endedRecords, type ImportChoices, type MissingChoice } from "../domain/run.ts";
import {
  getImportKind,
  type ImportKind,
  listGuessedKinds,
} from "../kinds/import-kind.ts";
import { guessFileKind } from "../reading/guess-file-kind.ts";
import type { createImportsHere } from "../tasks/import-here.ts";
import { type ImportCommandCopy, importCommandCopyOf } from "../copy/command-copy.ts";
import { guardSentence, problemLine } from "../copy/file-problems-copy.ts";
import {
  columnsOf,
  type ImportSummary,
  ofFile,
  readProblems,
  toError,
  whyUnread,
} from "../services/import-summary.ts";
import { createProgressLine } from "./progress-line.ts";

export type ImportFlags = {
  dryRun: boolean;
  skipBadRows: boolean;
  allowed: readonly string[];
  /** Kind of the file; null to guess it from the headers. */
  kind: string | null;
  isJson: boolean;
  /** Name of the price list to write to; null for the one that the file or the sheet names, or else the general list. */
  list: string | null;
  /** Name of the sheet to read; null for the one that has the columns. */
  sheetName: string | null;
  /** Number of the row of the headers, 0 for none; null to look for it. */
  headerRow: number | null;
  /** Import column for which rows with a single text are headings of the rows below them; null for none. */
  titleRows: ImportChoices["titleRows"];
  /** Import column of each heading that the caller names, and texts of columns that have one value in all rows. */
  headings: ImportChoices["headings"];
  constants: ImportChoices["constants"];
  /** Meanings of values by column. */
  translations: ImportChoices["translations"];
  /** Change of the products on sale that a file of products does not name. */
  missing: MissingChoice;
  /** Number of these products as the caller knows it; has to match if they are many. */
  missingCount: number | null;
};

type Imports = ReturnType<typeof createImportsHere>;

export type ImportResult = {
  summary: ImportSummary;
  lines: readonly string[];
  /** Reason why the import was not applied; null if it was applied, or if the file was only checked. */
  failure: string | null;
};

const by = { kind: "command" } as const;

export async function importFile(
  imports: Imports,
  path: string,
  flags: ImportFlags,
): Promise<ImportResult> {
  const copy = importCommandCopyOf(flags.kind);
  if (!(await isReadable(path))) return failed(copy.noFile(path), { kind: flags.kind });
  const kind =
    flags.kind ?? (await guessFileKind(path, { ...flags, kinds: kindsToGuess(imports) }));
  if (flags.missing !== "leave" && kind !== "products")
    return failed(copy.missingOnlyForProducts, { kind });
  if (flags.list !== null && kind !== "prices") return failed(copy.listOnlyForPrices, { kind });
  const progress = createProgressLine(process.stderr, kind);
  const {
    missing,
    list: listName,
    sheetName,
    headerRow,
    titleRows,
    headings,
    constants,
    translations,
  } = flags;
  const read = { sheetName, headerRow, titleRows, headings, constants, translations };
  const added = { kind, missing, listName, ...read, onStep: progress.show };
  const run = await imports.addFile(path, added);
  progress.clear();
  const { service, work } = imports;
  const forget = async () => {
    await service.discard(run.id, { seen: run.version, by });
    await work(run.id);
  };
  const found = await service.find(run.id);
  const list = found?.target?.name ?? null;
  if (run.state !== "checked" || !run.report) {
    const { questions = [], targets = [] } = found ?? {};
    await forget();
    const unread = whyUnread({ run, questions, targets }, { copy });
    return failed(unread, { kind, columns: columnsOf(run) });
  }
  const { report } = run;
  const { counts } = report;
  const problems = await readProblems(imports.service, run);
  const isHeld = hasBadRows(report) && !flags.skipBadRows;
  const reason = whyRefused({ report, flags, copy });
  const result = (line: string | null, failure: string | null): ImportResult => ({
    summary: {
      kind,
      list,
      added: counts.added,
      changed: counts.changed,
      unchanged: counts.unchanged,
      missing: report.missing.count,
      columns: columnsOf(run),
      errors: [
        ...problems.map((problem) => toError(run, problem)),
        ...(failure && !isHeld ? [ofFile(failure)] : []),
      ],
    },
    lines: [
      ...copy.reportLines(report, { about: copy.about(kind, list), missing }),
      ...problems.map(problemLine),
      ...(line === null ? [] : [line]),
    ],
    failure,
  });
  if (flags.dryRun || isHeld || reason !== null || changesNothing(report)) {
    await forget();
    if (isHeld) return result(null, `${copy.badRows} ${copy.nothingChanged}`);
    if (flags.dryRun) return result(copy.dryRun, null);
    if (reason === null) return result(copy.nothingToWrite, null);
    return result(null, `${reason} ${copy.nothingChanged}`);
  }
  const { allowed, missingCount: typedCount } = flags;
  await service.approve(run.id, { seen: run.version, by, allowed, skipsBadRows: true, typedCount });
  const applied = await work(run.id, progress.show);
  progress.clear();
  if (applied?.state !== "applied") return result(null, copy.changedMeanwhile);
  const { products = 0 } = applied.outcome ?? {};
  return result(copy.applied(products, run.id, endedRecords(applied)), null);
}

/** Sentences for the guards, and the number of missing products, that the caller has not allowed; null if there are none. */
function whyRefused({
  report,
  flags,
  copy,
}: {
  report: ImportReport;
  flags: ImportFlags;
  copy: ImportCommandCopy;
}): string | null {
  const asked = listGuards(report).filter(([name]) => !flags.allowed.includes(name));
  const refused = asked.map(([name]) => name);
  const guards = asked.map(([name, { count }]) => guardSentence(name, count));
  const count = countToType({ report });
  const sentences = [
    ...(refused.length > 0 ? [`${guards.join(". ")}. ${copy.guarded(refused)}`] : []),
    ...(count !== null && count !== flags.missingCount ? [copy.countMissing(count)] : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/** Kinds among which one is guessed, the usual one first. */
function kindsToGuess({ deps: { kinds } }: Imports): readonly ImportKind[] {
  return listGuessedKinds(kinds).map((name) => getImportKind(kinds, name));
}

async function isReadable(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ?? false;
}

function failed(
  failure: string,
  { kind, columns = [] }: { kind: string | null; columns?: ImportSummary["columns"] },
): ImportResult {
  const errors = [ofFile(failure)];
  return {
    summary: { kind, list: null, added: 0, changed: 0, unchanged: 0, missing: 0, columns, errors },
    lines: [],
    failure,
  };
}
