import { stat } from "node:fs/promises";
import { foldName } from "../../kernel/fold.ts";
import { type ImportCommandCopy, importCommandCopyOf } from "../copy/es-command.ts";
import { guardSentences, importProblemSentence, problemLine } from "../copy/es-file-problems.ts";
import { columnHeaders, importHeaders } from "../copy/es-import-columns.ts";
import { unreadableSentences } from "../copy/es-unreadable-files.ts";
import type { ImportKind } from "../domain/import/kinds.ts";
import {
  changesNothing,
  type GuardName,
  guardNames,
  type ImportProblem,
} from "../domain/import/report.ts";
import type { ImportRun, OpenQuestion } from "../domain/import/run.ts";
import { guessFileKind } from "./guess-file-kind.ts";
import type { createImportsHere } from "./import-here.ts";

export type ImportFlags = {
  dryRun: boolean;
  skipBadRows: boolean;
  allowed: readonly GuardName[];
  /** Kind of the file; null to guess it from the headers. */
  kind: ImportKind | null;
  isJson: boolean;
  /** Name of the price list to write to; null for the list that has the name of the sheet, or else the general list. */
  list: string | null;
};

type Imports = ReturnType<typeof createImportsHere>;

/** Result of an import, as `--format json` prints it and as sentences for people. */
export type ImportResult = {
  summary: Summary;
  lines: readonly string[];
  /** Reason why the import was not applied; null if it was applied, or if the file was only checked. */
  failure: string | null;
};

type Summary = {
  added: number;
  changed: number;
  unchanged: number;
  missing: number;
  errors: readonly CommandError[];
};

/** Error of a cell, or of the whole file if sheet and cell are blank. */
type CommandError = { sheet: string; cell: string; column: string; message: string };

const by = { kind: "command" } as const;

/** Imports a file in this process, or only checks it. */
export async function importFile(
  imports: Imports,
  path: string,
  flags: ImportFlags,
): Promise<ImportResult> {
  const copy = importCommandCopyOf(flags.kind);
  if (!(await isReadable(path))) return failed(copy.noFile(path));
  const kind = flags.kind ?? (await guessFileKind(path, importHeaders));
  const target = await findTarget(imports, { kind, name: flags.list, copy });
  if (target.kind === "problem") return failed(target.sentence);
  const run = await imports.addFile(path, { kind, target: target.id });
  const { service, work } = imports;
  const forget = async () => {
    await service.discard(run.id, { seen: run.version, by });
    await work(run.id);
  };
  if (run.state !== "checked" || !run.report) {
    const questions = (await service.find(run.id))?.questions ?? [];
    await forget();
    return failed(whyUnread(run, { questions, copy }));
  }
  const { report } = run;
  const problems = await readProblems(imports, run);
  const hasBadRows = report.problemCount > 0 && !flags.skipBadRows;
  const refused = guardNames.filter(
    (name) => report.guards[name].count > 0 && !flags.allowed.includes(name),
  );
  const { added, changed, unchanged } = report.counts;
  const result = (line: string | null, failure: string | null): ImportResult => ({
    summary: {
      ...{ added, changed, unchanged, missing: report.missing.count },
      errors: [
        ...problems.map((problem) => toError(run, problem)),
        ...(failure && !hasBadRows ? [ofFile(failure)] : []),
      ],
    },
    lines: [
      ...copy.reportLines(report, kind),
      ...problems.map(problemLine),
      ...(line === null ? [] : [line]),
    ],
    failure,
  });
  if (flags.dryRun || hasBadRows || refused.length > 0 || changesNothing(report)) {
    await forget();
    if (hasBadRows) return result(null, `${copy.badRows} ${copy.nothingChanged}`);
    if (flags.dryRun) return result(copy.dryRun, null);
    if (refused.length === 0) return result(copy.nothingToWrite, null);
    const guards = refused.map((name) => guardSentences[name](report.guards[name].count));
    return result(null, `${guards.join(". ")}. ${copy.guarded(refused)} ${copy.nothingChanged}`);
  }
  const decision = { allowed: flags.allowed, skipsBadRows: flags.skipBadRows };
  await service.approve(run.id, { seen: run.version, by, ...decision });
  const applied = await work(run.id);
  if (applied?.state !== "applied") return result(null, copy.changedMeanwhile);
  return result(copy.applied(applied.outcome?.products ?? 0, run.id), null);
}

/** Finds the id of the price list that the command line names; null if it names none. */
async function findTarget(
  { service }: Imports,
  { kind, name, copy }: { kind: ImportKind; name: string | null; copy: ImportCommandCopy },
): Promise<{ kind: "found"; id: number | null } | { kind: "problem"; sentence: string }> {
  if (name === null) return { kind: "found", id: null };
  if (kind !== "prices") return { kind: "problem", sentence: copy.listOnlyForPrices };
  const known = await service.targets(kind);
  const found = known.find((target) => foldName(target.name) === foldName(name));
  return found
    ? { kind: "found", id: found.id }
    : {
        kind: "problem",
        sentence: copy.noList(
          name,
          known.map((target) => target.name),
        ),
      };
}

async function isReadable(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ?? false;
}

async function readProblems({ service }: Imports, { id, report }: ImportRun) {
  const problems: ImportProblem[] = [];
  while (problems.length < (report?.problemCount ?? 0)) {
    const more = await service.problems(id, problems.length, 1000);
    if (more.problems.length === 0) break;
    problems.push(...more.problems);
  }
  return problems;
}

function toError({ question, choices }: ImportRun, problem: ImportProblem): CommandError {
  const at = choices.mapping[problem.column];
  const header = at === undefined ? undefined : question?.columns[at]?.header;
  return {
    sheet: question?.sheets[question.sheet]?.name ?? "",
    cell: problem.cell,
    column: header ?? columnHeaders[problem.column][0],
    message: importProblemSentence(problem),
  };
}

function ofFile(message: string): CommandError {
  return { sheet: "", cell: "", column: "", message };
}

function failed(failure: string): ImportResult {
  const errors = [ofFile(failure)];
  return {
    summary: { added: 0, changed: 0, unchanged: 0, missing: 0, errors },
    lines: [],
    failure,
  };
}

function whyUnread(
  { failure, question }: ImportRun,
  { questions, copy }: { questions: readonly OpenQuestion[]; copy: ImportCommandCopy },
): string {
  if (failure) {
    const sentence = new Map(Object.entries(unreadableSentences)).get(failure.reason);
    return `${sentence?.(failure.place) ?? failure.reason} ${copy.nothingChanged}`;
  }
  const examples = questions.flatMap((open) =>
    open.kind === "style" ? [[open.column, open.examples]] : [],
  );
  return examples.length > 0
    ? copy.unclearNumbers(Object.fromEntries(examples))
    : copy.unclearHeaders(
        question?.columns.map(({ header }) => header) ?? [],
        question?.repeated ?? [],
      );
}
