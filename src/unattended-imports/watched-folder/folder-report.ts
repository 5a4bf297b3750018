import { problemLine } from "../../imports/copy/create-kind-copy.ts";
import { aboutFile, reportLines } from "../../imports/copy/import-notes-copy.ts";
import type { ImportService } from "../../imports/services/import-service.ts";
import { whyUnreadFile } from "../../imports/services/import-summary.ts";
import type { ImportDetail, PartDetail } from "../../imports/services/read-imports.ts";
import { folderReportCopy as copy } from "../copy/folder-report-copy.ts";

const maxLines = 1000;

/** Lines of the report on an import; `first` says whether the file was imported or refused. */
export async function folderReport(
  service: ImportService,
  first: string,
  found: ImportDetail,
): Promise<string[]> {
  const parts = [found, ...found.parts];
  const { report, failure } = found.run;
  if (failure || !report) {
    const about = parts.map(({ run, target }) =>
      aboutFile(service.copyOf(run.kind), target?.name ?? null),
    );
    return [
      first,
      `${(failure ? about.slice(0, 1) : about).join(" + ")}.`,
      ...(failure ? [] : [whyUnreadFile(found, service)]),
    ];
  }
  const lines = await Promise.all(parts.map((part) => linesOfPart(service, part)));
  return [first, ...lines.flat()];
}

async function linesOfPart(service: ImportService, { run, target }: PartDetail): Promise<string[]> {
  const { report, choices } = run;
  const words = service.copyOf(run.kind);
  if (!report) return [];
  const { problems } =
    report.problemCount > 0 ? await service.problems(run.id, 0, maxLines) : { problems: [] };
  const more = report.problemCount - problems.length;
  return [
    ...reportLines(words, report, { target: target?.name ?? null, missing: choices.missing }),
    ...problems.map((problem) => problemLine(words, problem)),
    ...(more > 0 ? [copy.more(more)] : []),
  ];
}
