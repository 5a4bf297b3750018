import { stat } from "node:fs/promises";
import { aboutFile } from "../../imports/copy/import-notes-copy.ts";
import { changesNothing } from "../../imports/domain/report.ts";
import {
  endedRecords,
  type ImportChoices,
  type ImportRun,
  type MissingChoice,
} from "../../imports/domain/run.ts";
import {
  getImportKind,
  type ImportKind,
  type ImportKinds,
  listGuessedKinds,
} from "../../imports/kinds/import-kind.ts";
import {
  columnsOf,
  columnsOfParts,
  type ImportSummary,
  ofFile,
  summaryOfParts,
  whyUnreadFile,
} from "../../imports/services/import-summary.ts";
import type { PartDetail } from "../../imports/services/read-imports.ts";
import type { createImportsHere } from "../../imports/tasks/import-here.ts";
import { importCommandCopy as commandCopy } from "../copy/import-command-copy.ts";
import { findLeftOutParts, partName } from "./left-out-parts.ts";
import { createProgressLine } from "./progress-line.ts";
import { type ReadPart, readPart } from "./read-part.ts";

export type ImportFlags = {
  dryRun: boolean;
  skipBadRows: boolean;
  allowed: readonly string[];
  /** Kind of the file; null for every kind that it holds, as its headers say. */
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
  /** Import column that the name of the sheet is in all its rows; null for none. */
  sheetNames: ImportChoices["sheetNames"];
  /** Import column of each heading that the caller names, and texts of columns that have one value in all rows. */
  headings: ImportChoices["headings"];
  constants: ImportChoices["constants"];
  /** Meanings of values by column. */
  translations: ImportChoices["translations"];
  /** Decimal separators of columns, and what stands in front in their dates. */
  styles: ImportChoices["styles"];
  dateOrders: ImportChoices["dateOrders"];
  /** Change of the records that a file does not name. */
  missing: MissingChoice;
  /** Number of these records as the caller knows it; has to match if they are many. */
  missingCount: number | null;
  /** Parts of the file that are not imported, each named by its kind, or by its kind and list. */
  leftOut: readonly string[];
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
  const asked = flags.kind === null ? null : getImportKind(kinds, flags.kind);
  const misfit = asked && whyMisfit([asked], { kinds, flags });
  if (misfit) return failed(misfit, { kind: flags.kind });
  const { service, work } = imports;
  const progress = createProgressLine(process.stderr, (asked ?? usualKind(imports)).copy);
  const run = await addFile(imports, path, { flags, onStep: progress.show });
  progress.clear();
  const forget = async () => {
    await service.discard(run.id, { seen: run.version, by });
    await work(run.id);
  };
  const found = await service.find(run.id);
  if (!found) throw new Error(`import ${run.id} is gone`);
  const parts = [found, ...found.parts];
  const ofFile = parts.map((part) => getImportKind(kinds, part.run.kind));
  const { leftOut, unknown } = findLeftOutParts(parts, flags.leftOut);
  const chosen = parts.filter((part) => !leftOut.includes(part));
  const misfitOfFile = asked
    ? null
    : (whyMisfit(ofFile, { kinds, flags }) ?? whyNoPart({ parts, chosen, unknown }));
  if (misfitOfFile || run.state !== "checked" || !run.report) {
    await forget();
    return failed(misfitOfFile ?? whyUnreadFile(found, service), {
      kind: parts.length > 1 ? null : run.kind,
      columns: parts.length > 1 ? columnsOfParts(parts) : columnsOf(run),
    });
  }
  const read = await Promise.all(chosen.map((part) => readPart(service, part, flags)));
  const result = (line: string | null, failure: string | null) =>
    resultOf(read, {
      lines: [...leftOutLines(imports, leftOut), ...(line === null ? [] : [line])],
      failure,
      isOfFile: read.every(({ isHeld }) => !isHeld),
    });
  const held = read.filter(({ isHeld }) => isHeld);
  const reasons = read.flatMap(({ reason }) => reason ?? []);
  const { copy } = getImportKind(kinds, run.kind);
  const isSame = chosen.every((part) => part.run.report && changesNothing(part.run.report));
  if (flags.dryRun || held.length > 0 || reasons.length > 0 || isSame) {
    await forget();
    if (held.length > 0) return result(null, badRowsSentence(read, held));
    if (flags.dryRun) return result(commandCopy.dryRun, null);
    if (reasons.length === 0) return result(copy.command.nothingToWrite, null);
    return result(null, `${reasons.join(" ")} ${commandCopy.nothingChanged}`);
  }
  const { allowed, missingCount: typedCount } = flags;
  await service.approve(run.id, {
    seen: run.version,
    by,
    allowed,
    skipsBadRows: true,
    typedCount,
    leftOut: leftOut.map((part) => part.run.id),
  });
  const applied = await work(run.id, progress.show);
  progress.clear();
  if (applied?.state !== "applied") return result(null, copy.command.changedMeanwhile);
  return result(await appliedLine(imports, applied), null);
}

async function addFile(
  imports: Imports,
  path: string,
  { flags, onStep }: { flags: ImportFlags; onStep: ReturnType<typeof createProgressLine>["show"] },
): Promise<ImportRun> {
  const { kind, list: listName, missing, sheetName, headerRow, titleRows, sheetNames } = flags;
  const { headings, constants, translations, styles, dateOrders } = flags;
  return await imports.addFile(path, {
    ...(kind === null
      ? { kindsLookedFor: listGuessedKinds(imports.deps.kinds) }
      : { kind, kindsLookedFor: null }),
    listName,
    missing,
    sheetName,
    headerRow,
    titleRows,
    sheetNames,
    headings,
    constants,
    translations,
    styles,
    dateOrders,
    onStep,
  });
}

/** Why flags do not fit a file of these kinds; null if they do. */
function whyMisfit(
  ofFile: readonly ImportKind[],
  { kinds, flags }: { kinds: ImportKinds; flags: ImportFlags },
): string | null {
  const all = Object.values(kinds);
  if (flags.missing !== "leave" && ofFile.every(({ copy }) => !copy.ending))
    return commandCopy.missingOnlyFor(
      all.filter((one) => one.copy.ending).map((one) => one.copy.name),
    );
  if (flags.list !== null && ofFile.every(({ hasTargets }) => !hasTargets))
    return commandCopy.listOnlyFor(all.filter((one) => one.hasTargets).map(({ name }) => name));
  return null;
}

/** Why the named parts cannot be left out; null if they can. */
function whyNoPart({
  parts,
  chosen,
  unknown,
}: {
  parts: readonly PartDetail[];
  chosen: readonly PartDetail[];
  unknown: readonly string[];
}): string | null {
  if (unknown.length > 0) return commandCopy.noSuchPart(unknown, parts.map(partName));
  return chosen.length === 0 ? commandCopy.nothingLeft : null;
}

function leftOutLines({ service }: Imports, leftOut: readonly PartDetail[]): string[] {
  const names = leftOut.map(({ run, target }) =>
    aboutFile(service.copyOf(run.kind), target?.name ?? null),
  );
  return names.length === 0 ? [] : [commandCopy.leftOut(names)];
}

/** `isOfFile`: true if the failure is none of the listed errors; `lines`: those below the report. */
function resultOf(
  read: readonly ReadPart[],
  {
    lines,
    failure,
    isOfFile,
  }: { lines: readonly string[]; failure: string | null; isOfFile: boolean },
): ImportResult {
  const summary = summaryOfParts(
    read.map((part) => part.summary),
    read.map(({ part }) => part),
  );
  const errors = failure !== null && isOfFile ? [ofFile(failure)] : [];
  return {
    summary: { ...summary, errors: [...summary.errors, ...errors] },
    lines: [...read.flatMap((part) => part.lines), ...lines],
    failure,
  };
}

function badRowsSentence(read: readonly ReadPart[], held: readonly ReadPart[]): string {
  const { nothingChanged, badRows, badRowsOf } = commandCopy;
  const names = held.map(({ copy, summary }) => aboutFile(copy, summary.list));
  return `${read.length === 1 ? badRows : badRowsOf(names)} ${nothingChanged}`;
}

async function appliedLine({ service }: Imports, run: ImportRun): Promise<string> {
  const found = await service.find(run.id);
  if (!found || found.parts.length === 0)
    return service
      .copyOf(run.kind)
      .command.applied(run.outcome?.records ?? 0, run.id, endedRecords(run));
  const written = [found, ...found.parts].filter((part) => !part.run.decision?.isLeftOut);
  return commandCopy.appliedParts(
    written.map((part) => ({
      name: aboutFile(service.copyOf(part.run.kind), part.target?.name ?? null),
      records: part.run.outcome?.records ?? 0,
    })),
    run.id,
  );
}

/** Kind of a file while nobody knows it. */
function usualKind({ deps: { kinds } }: Imports): ImportKind {
  return getImportKind(kinds, listGuessedKinds(kinds)[0] ?? "");
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
