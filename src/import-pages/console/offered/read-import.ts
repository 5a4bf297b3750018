import { data } from "react-router";
import type { importService } from "../../../imports/context.ts";
import { cleanLine } from "../../../kernel/text.ts";
import { isMissedDownload } from "../import-path.ts";
import { type ImportView, importViewOf, type ShownCause } from "../import-view.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;
export type ShownImport = ImportView & {
  problemsFrom: number;
  /** True for somebody who has just tried to download the workbook of bad rows, which this server did not have. */
  missedDownload: boolean;
};

/** Cause of problems of which the page lists the rows, as its address says. */
function readCause({ searchParams }: URL): ShownCause | null {
  const [problem = "", column = ""] = cleanLine(searchParams.get("causa") ?? "")
    .slice(0, 200)
    .split(".");
  return problem === "" ? null : { problem, column };
}

/** Loads an import with the data that its page shows. @throws a response of status 404 if there is no such import. */
export async function readImport(
  service: ImportService,
  { id, url }: { id: string; url: URL },
): Promise<ShownImport> {
  const detail = await service.find(id);
  if (!detail) throw data(null, 404);
  const from = Math.trunc(Number(url.searchParams.get("errores")) || 0);
  const problemsFrom = Math.min(Math.max(0, from), 1_000_000);
  return {
    ...(await importViewOf(service, detail, { problemsFrom, cause: readCause(url) })),
    problemsFrom,
    missedDownload: isMissedDownload(url),
  };
}
