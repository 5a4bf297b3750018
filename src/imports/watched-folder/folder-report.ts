import { problemLine } from "../copy/create-kind-copy.ts";
import { folderReportCopy as copy } from "../copy/folder-copy.ts";
import { aboutFile, reportLines } from "../copy/import-notes-copy.ts";
import type { ImportService } from "../services/import-service.ts";
import { whyUnread } from "../services/import-summary.ts";
import type { ImportDetail } from "../services/read-imports.ts";

const maxLines = 1000;

/** Lines of the report on an import; `first` says whether the file was imported or refused. */
export async function folderReport(
  service: ImportService,
  first: string,
  found: ImportDetail,
): Promise<string[]> {
  const { run, target } = found;
  const { report, failure, choices } = run;
  const words = service.copyOf(run.kind);
  const named = target?.name ?? null;
  if (failure || !report)
    return [first, `${aboutFile(words, named)}.`, ...(failure ? [] : [whyUnread(found, words)])];
  const { problems } =
    report.problemCount > 0 ? await service.problems(run.id, 0, maxLines) : { problems: [] };
  const more = report.problemCount - problems.length;
  return [
    first,
    ...reportLines(words, report, { target: named, missing: choices.missing }),
    ...problems.map((problem) => problemLine(words, problem)),
    ...(more > 0 ? [copy.more(more)] : []),
  ];
}
