import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import type { importService } from "../../context.ts";
import { differenceWorkbookCopy } from "../../copy/difference-workbook-copy.ts";
import { mistakesCopy } from "../../copy/mistakes-copy.ts";
import { workbookHeaders } from "../../../platform/spreadsheets/workbook-headers.ts";
import { templateCopy } from "../../copy/import-workbooks-copy.ts";
import type { ImportKindName } from "../../../catalogue/domain/kinds.ts";
import { missedDownloadPath } from "../import-path.ts";
import { writeTemplate } from "../template-workbook.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;

export function templateResponse(kind: ImportKindName): Response {
  return workbookResponse(writeTemplate(kind), templateCopy.fileName(kind));
}

/**
 * Workbook of the rows of an import that have errors. If this server does not have it, although there are errors,
 * redirects to the page of the import, which says so: another instance may have it.
 *
 * @throws a response of status 404 if there are no errors.
 */
export async function mistakesResponse(service: ImportService, id: string): Promise<Response> {
  const found = await service.mistakes(id);
  if (!found) {
    const run = (await service.find(id))?.run;
    if (!run?.report?.problemCount) throw data(null, 404);
    return redirect(missedDownloadPath(run.kind, id), 303);
  }
  return workbookResponse(found.workbook, mistakesCopy.fileName(found.fileName));
}

/** Workbook of all changes of a checked import. @throws a response of status 404 before the check. */
export async function differenceResponse(service: ImportService, id: string): Promise<Response> {
  const found = await service.difference(id);
  if (!found) throw data(null, 404);
  return workbookResponse(found.workbook, differenceWorkbookCopy.fileName(found.fileName));
}

function workbookResponse(workbook: Readable, name: string): Response {
  return new Response(Readable.toWeb(workbook) as ReadableStream, {
    headers: workbookHeaders(name),
  });
}
