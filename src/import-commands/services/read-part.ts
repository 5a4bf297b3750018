import { problemLine } from "../../imports/copy/create-kind-copy.ts";
import { reportLines } from "../../imports/copy/import-notes-copy.ts";
import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import {
  countToType,
  hasBadRows,
  type ImportReport,
  listGuards,
} from "../../imports/domain/report.ts";
import type { ImportService } from "../../imports/services/import-service.ts";
import {
  columnsOf,
  type ImportSummary,
  readProblems,
  toError,
} from "../../imports/services/import-summary.ts";
import type { PartDetail } from "../../imports/services/read-imports.ts";
import { importCommandCopy as commandCopy } from "../copy/import-command-copy.ts";

/** Confirmations with which a command was called, such as `--yes`. */
type Allowed = { skipBadRows: boolean; allowed: readonly string[]; missingCount: number | null };

/** Part of a checked file, or a file of one kind. */
export type ReadPart = {
  part: PartDetail;
  copy: ImportKindCopy;
  summary: ImportSummary;
  lines: readonly string[];
  /** True if it has bad rows that the caller does not skip. */
  isHeld: boolean;
  /** Sentence about the confirmation that is missing; null if none is. */
  reason: string | null;
};

/** Summary and report of a part of a file that was checked. */
export async function readPart(
  service: ImportService,
  part: PartDetail,
  flags: Allowed,
): Promise<ReadPart> {
  const { run, target } = part;
  const { report, kind } = run;
  if (!report) throw new Error(`import ${run.id} is not checked`);
  const copy = service.copyOf(kind);
  const { added, changed, unchanged } = report.counts;
  const list = target?.name ?? null;
  const problems = await readProblems(service, run);
  const errors = problems.map((problem) => toError(run, problem, copy));
  return {
    part,
    copy,
    summary: {
      kind,
      list,
      added,
      changed,
      unchanged,
      missing: report.missing.count,
      columns: columnsOf(run),
      errors,
    },
    lines: [
      ...reportLines(copy, report, { target: list, missing: run.choices.missing }),
      ...problems.map((problem) => problemLine(copy, problem)),
    ],
    isHeld: hasBadRows(report) && !flags.skipBadRows,
    reason: whyRefused({ report, flags, copy }),
  };
}

/** Sentences for the guards, and the number of missing records, that the caller has not allowed; null if there are none. */
function whyRefused({
  report,
  flags,
  copy,
}: {
  report: ImportReport;
  flags: Allowed;
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
