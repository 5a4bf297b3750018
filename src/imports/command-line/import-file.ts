import { stat } from "node:fs/promises";
import { importCommandCopy as commandCopy } from "../copy/command-copy.ts";
import { problemLine } from "../copy/create-kind-copy.ts";
import { reportLines } from "../copy/import-notes-copy.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import {
  changesNothing,
  countToType,
  hasBadRows,
  type ImportReport,
  listGuards,
} from "../domain/report.ts";
import { endedRecords, type ImportChoices, type MissingChoice } from "../domain/run.ts";
import { getImportKind, type ImportKind, listGuessedKinds } from "../kinds/import-kind.ts";
import { guessFileKind } from "../reading/guess-file-kind.ts";
import {
  columnsOf,
  type ImportSummary,
  ofFile,
  readProblems,
  toError,
  whyUnread,
} from "../services/import-summary.ts";
import type { createImportsHere } from "../tasks/import-here.ts";
import { createProgressLine } from "./progress-line.ts";

export type ImportFlags = {
  dryRun: boolean;
  skipBadRows: boolean;
  allowed: readonly string[];
  /** Kind of the file; null to guess it from the headers. */
  kind: string | null;
  isJson: boolean;
  /** Name of the target to write to; null for the one that the file or the sheet names, or else the default one. */
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
  /** Change of the records that a file does not name. */
  missing: MissingChoice;
  /** Number of these records as the caller knows it; has to match if they are many. */
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
  if (!(await isReadable(path))) return failed(commandCopy.noFile(path), { kind: flags.kind });
  const { kinds } = imports.deps;
  const kind =
    flags.kind ?? (await guessFileKind(path, { ...flags, kinds: kindsToGuess(imports) }));
  const { copy, hasTargets } = getImportKind(kinds, kind);
  const all = Object.values(kinds);
  if (flags.missing !== "leave" && !copy.ending)
    return failed(
      commandCopy.missingOnlyFor(all.filter((one) => one.copy.ending).map((one) => one.copy.name)),
      { kind },
    );
  if (flags.list !== null && !hasTargets)
    return failed(
      commandCopy.listOnlyFor(all.filter((one) => one.hasTargets).map(({ name }) => name)),
      { kind },
    );
  const progress = createProgressLine(process.stderr, copy);
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
    return failed(whyUnread({ run, questions, targets }, copy), { kind, columns: columnsOf(run) });
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
        ...problems.map((problem) => toError(run, problem, copy)),
        ...(failure && !isHeld ? [ofFile(failure)] : []),
      ],
    },
    lines: [
      ...reportLines(copy, report, { target: list, missing }),
      ...problems.map((problem) => problemLine(copy, problem)),
      ...(line === null ? [] : [line]),
    ],
    failure,
  });
  if (flags.dryRun || isHeld || reason !== null || changesNothing(report)) {
    await forget();
    if (isHeld) return result(null, `${commandCopy.badRows} ${commandCopy.nothingChanged}`);
    if (flags.dryRun) return result(commandCopy.dryRun, null);
    if (reason === null) return result(copy.command.nothingToWrite, null);
    return result(null, `${reason} ${commandCopy.nothingChanged}`);
  }
  const { allowed, missingCount: typedCount } = flags;
  await service.approve(run.id, { seen: run.version, by, allowed, skipsBadRows: true, typedCount });
  const applied = await work(run.id, progress.show);
  progress.clear();
  if (applied?.state !== "applied") return result(null, copy.command.changedMeanwhile);
  const { records = 0 } = applied.outcome ?? {};
  return result(copy.command.applied(records, run.id, endedRecords(applied)), null);
}

/** Sentences for the guards, and the number of missing records, that the caller has not allowed; null if there are none. */
function whyRefused({
  report,
  flags,
  copy,
}: {
  report: ImportReport;
  flags: ImportFlags;
  copy: ImportKindCopy;
}): string | null {
  const asked = listGuards(report).filter(([name]) => !flags.allowed.includes(name));
  const refused = asked.map(([name]) => name);
  const guards = asked.map(([name, { count }]) => copy.guard(name, count));
  const count = countToType({ report });
  const sentences = [
    ...(refused.length > 0 ? [`${guards.join(". ")}. ${commandCopy.guarded(refused)}`] : []),
    ...(count !== null && count !== flags.missingCount && copy.ending
      ? [copy.ending.askedOfCommand(count)]
      : []),
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
