import { type ImportReport, listGuards } from "../../imports/domain/report.ts";
import type { ImportService } from "../../imports/services/import-service.ts";
import {
  columnsOf,
  type ImportSummary,
  ofFile,
  readProblems,
  summaryOfParts,
  toError,
  whyUnreadFile,
} from "../../imports/services/import-summary.ts";
import type { ImportDetail, PartDetail } from "../../imports/services/read-imports.ts";
import { programAnswerCopy } from "../copy/import-programs-copy.ts";
import { importPage } from "./import-page.ts";
import { mayCheckAgain, needsPerson } from "./needs-person.ts";

/** State of an import for the program that sent it; `waiting`: a person has to decide in the console. */
type ProgramState = "working" | "waiting" | "applied" | "undone" | "failed";

export type ProgramAnswer = { run: string; state: ProgramState };

/** State and result of an import for the program that sent it. */
export type ImportStatus = ProgramAnswer & ImportSummary & CountedNotes;

/** Numbers that only some kinds of files report (`KindReport`); 0 for the others. */
type CountedNotes = Record<"leftOut" | "negative" | "leftOutCells" | "taricCodes", number>;

export async function readImportStatus(
  service: ImportService,
  found: ImportDetail,
): Promise<ImportStatus> {
  const parts = [found, ...found.parts];
  const summary = summaryOfParts(
    await Promise.all(parts.map((part) => summaryOf(service, part, found.run.task !== null))),
    parts,
  );
  return {
    run: found.run.id,
    state: stateOf(found),
    ...summary,
    ...countNotes(parts),
    errors: [...summary.errors, ...reasonsOf(found, service)],
  };
}

function stateOf(found: ImportDetail): ProgramState {
  const { state, task } = found.run;
  if (state === "undone" || (state === "applied" && task === null)) return state;
  if (state === "failed") return task === null && !mayCheckAgain(found) ? "failed" : "working";
  if (task !== null) return "working";
  return state === "checked" && !needsPerson(found) ? "working" : "waiting";
}

async function summaryOf(
  service: ImportService,
  { run, target }: PartDetail,
  isBusy: boolean,
): Promise<ImportSummary> {
  const copy = service.copyOf(run.kind);
  const { added = 0, changed = 0, unchanged = 0 } = run.report?.counts ?? {};
  const problems = isBusy ? [] : await readProblems(service, run);
  return {
    kind: run.kind,
    list: target?.name ?? null,
    added,
    changed,
    unchanged,
    missing: run.report?.missing.count ?? 0,
    columns: columnsOf(run),
    errors: problems.map((problem) => toError(run, problem, copy)),
  };
}

/** Sums of what the parts of a file note beside its errors. */
function countNotes(parts: readonly PartDetail[]): CountedNotes {
  const sum = (count: (report: ImportReport) => number) =>
    parts.reduce((total, { run: { report } }) => total + (report ? count(report) : 0), 0);
  return {
    leftOut: sum(({ leftOut }) => leftOut.count),
    negative: sum(({ negative }) => negative.count),
    leftOutCells: sum(({ leftOutCells }) => leftOutCells.count),
    taricCodes: sum(({ taricCodes }) => taricCodes),
  };
}

/** Reasons of the whole file why it was not imported. */
function reasonsOf(found: ImportDetail, service: ImportService) {
  const { run } = found;
  const state = stateOf(found);
  if (state !== "failed" && state !== "waiting") return [];
  if (state === "failed" || !run.report) return [ofFile(whyUnreadFile(found, service))];
  const guards = [found, ...found.parts].flatMap((part) =>
    (part.run.report ? listGuards(part.run.report) : []).map(([name, { count }]) =>
      ofFile(`${service.copyOf(part.run.kind).guard(name, count)}.`),
    ),
  );
  return [...guards, ofFile(programAnswerCopy.waiting(importPage(service, run)))];
}
