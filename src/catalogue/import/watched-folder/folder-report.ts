import { catalogueCommand } from "../../copy/es-command.ts";
import { problemLine } from "../../copy/es-file-problems.ts";
import { folderReportCopy as copy } from "../../copy/es-folder.ts";
import { importFailureSentence } from "../../copy/es-import-pages.ts";
import type { ImportProblem } from "../../domain/import/report.ts";
import type { ImportRun } from "../../domain/import/run.ts";

const mostLines = 1000;

/** Lines of the report on an import; `first` says whether the file was imported or refused. */
export async function reportLines(
  first: string,
  run: ImportRun,
  readProblems: (most: number) => Promise<readonly ImportProblem[]>,
): Promise<string[]> {
  const { report, failure } = run;
  if (!report) return failure ? [first, importFailureSentence(failure)] : [first];
  const problems = report.problemCount > 0 ? await readProblems(mostLines) : [];
  const more = report.problemCount - problems.length;
  return [
    first,
    ...catalogueCommand.reportLines(report, run.kind, run.choices.missing),
    ...problems.map(problemLine),
    ...(more > 0 ? [copy.more(more)] : []),
  ];
}
