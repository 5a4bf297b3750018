import {
  doubtfulSentence,
  otherAmountsSentence,
  unknownHeadingsSentence,
  wrongConstantSentence,
} from "../copy/open-questions-copy.ts";
import { headersTakenFrom, nothingChanged, unreadFileCopy } from "../copy/unread-file-copy.ts";
import { unreadableSentences } from "../copy/unreadable-files-copy.ts";
import { cellInSheet, placeOfRow } from "../domain/joined-sheets.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import { mappedColumns } from "../domain/open-questions.ts";
import type { ImportProblem } from "../domain/report.ts";
import type { ImportRun } from "../domain/run.ts";
import type { ImportService } from "./import-service.ts";
import type { ImportDetail } from "./read-imports.ts";

export type ImportSummary = {
  /** Null for a file of several kinds, and for one that could not be opened and whose kind the caller has not said. */
  kind: string | null;
  /** Name of the target that the file is for; null for files of kinds with a single one. */
  list: string | null;
  added: number;
  changed: number;
  unchanged: number;
  missing: number;
  /** Each header of the file with the import column for which it was taken; null for headers that are not used. */
  columns: readonly { header: string; field: string | null }[];
  errors: readonly SummaryError[];
  /** The same by kind, of a file with several of them, whose sums stand above. */
  kinds?: Readonly<Record<string, ImportSummary>>;
};

/** Error of a cell, or of the whole file if sheet and cell are blank. */
type SummaryError = { sheet: string; cell: string; column: string; message: string };

export async function readProblems(service: ImportService, { id, report }: ImportRun) {
  const problems: ImportProblem[] = [];
  while (problems.length < (report?.problemCount ?? 0)) {
    const more = await service.problems(id, problems.length, 1000);
    if (more.problems.length === 0) break;
    problems.push(...more.problems);
  }
  return problems;
}

/** Headers of a read file, in its order, as they are understood. */
export function columnsOf({ question, choices }: ImportRun): ImportSummary["columns"] {
  const fields = new Map(mappedColumns(choices.mapping).map(([field, at]) => [at, field]));
  return (question?.columns ?? [])
    .map(({ header }, at) => ({ header, field: fields.get(at) ?? null }))
    .filter(({ header, field }) => header !== "" || field !== null);
}

/** Headers of the parts of a file, in its order, each with the column of the part that uses it. */
export function columnsOfParts(parts: readonly { run: ImportRun }[]): ImportSummary["columns"] {
  const bySheet = Map.groupBy(parts, ({ run }) => run.question?.sheet ?? 0);
  return [...bySheet.values()].flatMap(([first, ...others]) =>
    (first?.run.question?.columns ?? []).flatMap(({ header }, at) => {
      const fields = [...(first ? [first] : []), ...others].flatMap(({ run }) =>
        mappedColumns(run.choices.mapping).flatMap(([field, index]) => (index === at ? field : [])),
      );
      const [field = null] = fields;
      return header === "" && field === null ? [] : [{ header, field }];
    }),
  );
}

/** Summary of a file by those of its parts: that of the only one, or the sums with all of them. */
export function summaryOfParts(
  summaries: readonly ImportSummary[],
  parts: readonly { run: ImportRun }[],
): ImportSummary {
  const [first, ...others] = summaries;
  if (!first) throw new Error("an import without parts");
  if (others.length === 0) return first;
  const byKind = Map.groupBy(summaries, ({ kind }) => kind ?? "");
  const all = summed(summaries);
  return {
    ...all,
    kind: null,
    columns: columnsOfParts(parts),
    kinds: Object.fromEntries([...byKind].map(([kind, ofKind]) => [kind, summed(ofKind)])),
  };
}

/** Sums of several summaries; the list is that of the first one with a list. */
function summed(summaries: readonly ImportSummary[]): ImportSummary {
  const sum = (count: (summary: ImportSummary) => number) =>
    summaries.reduce((total, summary) => total + count(summary), 0);
  return {
    kind: summaries[0]?.kind ?? null,
    list: summaries.find(({ list }) => list !== null)?.list ?? null,
    added: sum(({ added }) => added),
    changed: sum(({ changed }) => changed),
    unchanged: sum(({ unchanged }) => unchanged),
    missing: sum(({ missing }) => missing),
    columns: summaries.flatMap(({ columns }) => columns),
    errors: summaries.flatMap(({ errors }) => errors),
  };
}

export function toError(
  { question, choices }: ImportRun,
  problem: ImportProblem,
  copy: ImportKindCopy,
): SummaryError {
  const at = choices.mapping[problem.column];
  const header = at === undefined ? undefined : question?.columns[at]?.header;
  return {
    sheet:
      placeOfRow(problem.row, question?.joined).sheet ??
      question?.sheets[question.sheet]?.name ??
      "",
    cell: cellInSheet(problem.cell),
    column: header ?? copy.column(problem.column),
    message: copy.problem(problem),
  };
}

export function ofFile(message: string): SummaryError {
  return { sheet: "", cell: "", column: "", message };
}

/** Reason why a file was not checked, by the first of its parts that could not be read or that asks something. */
export function whyUnreadFile(
  { parts, ...first }: Pick<ImportDetail, "run" | "parts" | "questions" | "targets">,
  { copyOf }: Pick<ImportService, "copyOf">,
): string {
  const asking = first.run.failure
    ? undefined
    : [first, ...parts].find(({ questions }) => questions.length > 0);
  const part = asking ?? first;
  return whyUnread(part, copyOf(part.run.kind));
}

type Unread = Pick<ImportDetail, "questions" | "targets"> & {
  run: Pick<ImportRun, "failure" | "question">;
};

/** Reason why a file of one kind, or a part of a file, was not checked. */
export function whyUnread(
  { run: { failure, question }, questions, targets }: Unread,
  copy: ImportKindCopy,
): string {
  if (failure) {
    const sentence = new Map(Object.entries(unreadableSentences)).get(failure.reason);
    return `${sentence?.(failure.place) ?? failure.reason} ${nothingChanged}`;
  }
  const unknownList = questions.find((open) => open.kind === "list");
  if (unknownList && copy.target) {
    const known = targets.map(({ name }) => name);
    return copy.target.unknown(unknownList.name ?? "", known);
  }
  const wrong = questions.flatMap((open) => {
    if (open.kind === "heading") return [unknownHeadingsSentence(open.headings)];
    return open.kind === "constant" ? [wrongConstantSentence(copy, open)] : [];
  });
  if (wrong.length > 0) return `${wrong.join(" ")} ${nothingChanged}`;
  const several = questions.find((open) => open.kind === "sheet");
  if (several) return unreadFileCopy.severalSheets(several.sheets);
  const amounts = questions.flatMap((open) => {
    if (open.kind === "doubtful") return [doubtfulSentence(copy, open)];
    return open.kind === "other-amounts" ? [otherAmountsSentence(copy, open)] : [];
  });
  const hasKey = questions.every(({ kind }) => kind !== "no-key");
  if (hasKey && amounts.length > 0) return `${amounts.join(" ")} ${nothingChanged}`;
  const unclear = questions.flatMap((open) =>
    open.kind === "style" ? [{ name: copy.column(open.column), examples: open.examples }] : [],
  );
  if (unclear.length > 0) return unreadFileCopy.unclearNumbers(unclear);
  const place = {
    row: question?.headerRow ?? 0,
    sheet: question?.sheets[question.sheet]?.name ?? "",
    sheets: question?.sheets.map(({ name }) => name) ?? [],
  };
  return `${whyUnclear({ question, questions }, copy)} ${headersTakenFrom(place)}`;
}

function whyUnclear(
  { question, questions }: Pick<ImportRun, "question"> & Pick<ImportDetail, "questions">,
  copy: ImportKindCopy,
): string {
  const headers = question?.columns.map(({ header }) => header) ?? [];
  const repeated = question?.repeated ?? [];
  if (repeated.length > 0) return unreadFileCopy.repeated(repeated);
  return question && questions.some(({ kind }) => kind === "no-data")
    ? unreadFileCopy.noData(headers)
    : copy.command.noKey(headers);
}
