import { problemLine } from "../../imports/copy/create-kind-copy.ts";
import { aboutFile, reportLines } from "../../imports/copy/import-notes-copy.ts";
import type { ImportReport } from "../../imports/domain/report.ts";
import type { ImportService } from "../../imports/services/import-service.ts";
import { whyUnreadFile } from "../../imports/services/import-summary.ts";
import type { ImportDetail, PartDetail } from "../../imports/services/read-imports.ts";
import { folderReportCopy as copy } from "../copy/folder-report-copy.ts";
import { isAboutPeople } from "../services/import-page.ts";

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
  const { problemCount } = report;
  const asked = { target: target?.name ?? null, missing: choices.missing };
  if (isAboutPeople(service, run.kind))
    return [
      ...reportLines(words, withoutNames(report), asked),
      ...(problemCount > 0 ? [copy.cellsOfPeople(problemCount)] : []),
    ];
  const { problems } =
    problemCount > 0 ? await service.problems(run.id, 0, maxLines) : { problems: [] };
  const more = problemCount - problems.length;
  return [
    ...reportLines(words, report, asked),
    ...problems.map((problem) => problemLine(words, problem)),
    ...(more > 0 ? [copy.more(more)] : []),
  ];
}

/** Report that names nobody: reports stay in the folder when a person is erased. */
function withoutNames({ guards, ...report }: ImportReport): ImportReport {
  const counted = Object.entries(guards).map(([name, { count }]) => [
    name,
    { count, examples: [] },
  ]);
  return { ...report, guards: Object.fromEntries(counted) };
}
