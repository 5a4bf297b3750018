import type { ImportProblem } from "../domain/report.ts";
import type { ImportDetail } from "../services/read-imports.ts";
import { catalogueCommand } from "../copy/command-copy.ts";
import { problemLine } from "../copy/file-problems-copy.ts";
import { folderReportCopy as copy } from "../copy/folder-copy.ts";
import { whyUnread } from "../services/import-summary.ts";

const maxLines = 1000;

/** Lines of the report on an import; `first` says whether the file was imported or refused. */
export async function reportLines(
  first: string,
  found: ImportDetail,
  readProblems: (max: number) => Promise<readonly ImportProblem[]>,
): Promise<string[]> {
  const { run, target } = found;
  const { report, kind, failure, choices } = run;
  const about = catalogueCommand.about(kind, target?.name ?? null);
  if (failure || !report)
    return [first, `${about}.`, ...(failure ? [] : [whyUnread(found, { copy: catalogueCommand })])];
  const problems = report.problemCount > 0 ? await readProblems(maxLines) : [];
  const more = report.problemCount - problems.length;
  return [
    first,
    ...catalogueCommand.reportLines(report, { about, missing: choices.missing }),
    ...problems.map(problemLine),
    ...(more > 0 ? [copy.more(more)] : []),
  ];
}
