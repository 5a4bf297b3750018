import type { importService } from "../../imports/context.ts";
import { importActorName } from "../../imports/copy/import-actor-copy.ts";
import { importFailureSentence } from "../../imports/copy/import-failures-copy.ts";
import { changeKinds } from "../../imports/domain/change.ts";
import { dateColumns } from "../../imports/domain/file-kind.ts";
import type { FactWords, ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import type { ImportProblem } from "../../imports/domain/report.ts";
import type { CauseInWords } from "./cause-actions.tsx";
import type { ChangeExamples, ChangeInWords } from "./difference.tsx";
import { maxShownColumns } from "./mapping-form.tsx";
import { problemsOnPage, type ShownProblem } from "./problem-list.tsx";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;
type ImportDetail = NonNullable<Awaited<ReturnType<ImportService["find"]>>>;
type PartDetail = ImportDetail["parts"][number];
type ProblemCause = Awaited<ReturnType<ImportService["problemCauses"]>>[number];
type ShownChange = Awaited<ReturnType<ImportService["changes"]>>["changes"][number];

export type ImportView = Awaited<ReturnType<typeof importViewOf>>;

const examplesOfKind = 5;
const problemsSoFar = 10;
const maxShownLength = 300;

/** View model; a file may have thousands of columns and problems, so only as many as fit on a page are included. */
export async function importViewOf(
  service: ImportService,
  {
    run,
    parts,
    questions,
    events,
    undoUntil,
    countToType,
    hasFile,
    hasMistakes,
    targets,
    target,
  }: ImportDetail,
  { problemsFrom, cause = null }: { problemsFrom: number; cause?: ShownCause | null },
) {
  const isBusy = run.task !== null;
  const isSearching = (run.task === "read" || run.task === "check") && run.progress !== null;
  const listsProblems = isBusy ? isSearching : run.report !== null;
  const { problems, kept } = listsProblems
    ? await service.problems(
        run.id,
        isBusy ? 0 : problemsFrom,
        isBusy ? problemsSoFar : problemsOnPage,
        isBusy || !cause ? {} : { problem: cause.problem, column: cause.column },
      )
    : { problems: [], kept: 0 };
  const causes = listsProblems && !isBusy ? await service.problemCauses(run.id) : [];
  const copy = service.copyOf(run.kind);
  return {
    id: run.id,
    kind: run.kind,
    isLeftOut: run.decision?.isLeftOut ?? false,
    /** Further parts of the file, each with the first of its problems; none while the import is worked on. */
    parts: isBusy ? [] : await Promise.all(parts.map((part) => partViewOf(service, part))),
    state: run.state,
    task: run.task,
    version: run.version,
    appliedAt: run.appliedAt,
    fileName: run.fileName,
    choices: run.choices,
    progress: run.progress,
    outcome: run.outcome,
    report: run.report,
    failure: run.failure && importFailureSentence(copy, run.failure),
    question: shownQuestion(run),
    questions,
    ...columnsOfKind(service, run),
    problems: problems.map((problem) => problemInWords(problem, copy)),
    problemsKept: kept,
    causes: causes.map((found) => causeInWords(found, run.choices, copy)),
    cause,
    examples: run.report && !isBusy ? await readExamples(service, run) : noExamples,
    events: events.map(({ at, event, by }) => ({ at, event, by: importActorName(by) })),
    undoUntil,
    isLate: undoUntil !== null && Date.now() > undoUntil,
    countToType,
    hasFile,
    hasMistakes,
    targets,
    target,
  };
}

export type PartView = Awaited<ReturnType<typeof partViewOf>>;

async function partViewOf(
  service: ImportService,
  { run, questions, hasMistakes, targets, target }: PartDetail,
) {
  const copy = service.copyOf(run.kind);
  const { problems } = await service.problems(run.id, 0, problemsOnPage);
  const causes = await service.problemCauses(run.id);
  return {
    id: run.id,
    kind: run.kind,
    isLeftOut: run.decision?.isLeftOut ?? false,
    choices: run.choices,
    outcome: run.outcome,
    report: run.report,
    question: shownQuestion(run),
    questions,
    ...columnsOfKind(service, run),
    problems: problems.map((problem) => problemInWords(problem, copy)),
    causes: causes.map((found) => causeInWords(found, run.choices, copy)),
    examples: run.report ? await readExamples(service, run) : noExamples,
    hasMistakes,
    targets,
    target,
  };
}

function shownQuestion({ question }: ImportDetail["run"]) {
  return (
    question && {
      sheets: question.sheets.slice(0, 200),
      sheet: question.sheet,
      headerRow: question.headerRow,
      titleRows: question.titleRows,
      rows: question.rows,
      columns: question.columns.slice(0, maxShownColumns),
      columnCount: question.columns.length,
      guess: question.guess,
    }
  );
}

/**
 * Columns that the headers of a file can mean, in the order of the template, those that say what a row is about, and those
 * of dates.
 */
function columnsOfKind(service: ImportService, run: ImportDetail["run"]) {
  const kind = service.kinds.find(({ name }) => name === run.kind);
  return {
    columns: Object.keys(kind?.columns ?? {}),
    keys: kind?.keys ?? [],
    dates: kind ? [...dateColumns(kind)] : [],
  };
}

const noExamples: ChangeExamples = { added: [], changed: [], missing: [] };

async function readExamples(
  service: ImportService,
  { id, kind: ofFile }: ImportDetail["run"],
): Promise<ChangeExamples> {
  const { fact: words } = service.copyOf(ofFile);
  const found = await Promise.all(
    changeKinds.map(async (kind) => {
      const { changes } = await service.changes(id, kind, 0, examplesOfKind);
      return [kind, changes.map((change) => changeInWords(change, words))] as const;
    }),
  );
  return { ...noExamples, ...Object.fromEntries(found) };
}

function changeInWords({ code, name, differences }: ShownChange, words: FactWords): ChangeInWords {
  return {
    code,
    name,
    facts: differences.map(({ fact, before, after }) => ({
      label: words.label(fact),
      before: shorten(words.text(fact, before)),
      after: shorten(words.text(fact, after)),
    })),
  };
}

function shorten(text: string): string {
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}

/** Cause of problems that the address of a page names. */
export type ShownCause = { problem: string; column: string };

function causeInWords(
  { problem, column, count, example, suggestions, others }: ProblemCause,
  { mapping }: ImportDetail["run"]["choices"],
  copy: ImportKindCopy,
): CauseInWords {
  const { header, sentence } = problemInWords(example, copy);
  const isOptional = mapping[column] !== undefined && !copy.template.needed.includes(column);
  return { problem, column, count, header, sentence, isOptional, suggestions, others };
}

function problemInWords(problem: ImportProblem, copy: ImportKindCopy): ShownProblem {
  return {
    cell: problem.cell,
    header: copy.column(problem.column),
    text: problem.text,
    sentence: copy.problem(problem),
  };
}
