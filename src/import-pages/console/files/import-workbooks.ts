import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import type { importService } from "../../../imports/context.ts";
import { differenceWorkbookCopy } from "../../../imports/copy/difference-workbook-copy.ts";
import { mistakesCopy } from "../../../imports/copy/mistakes-copy.ts";
import { workbookHeaders } from "../../../platform/spreadsheets/workbook-headers.ts";
import type { ImportArea } from "../../domain/import-area.ts";
import { missedDownloadPath } from "../import-path.ts";
import { writeTemplate } from "../template-workbook.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;

/** @throws a response of status 404 if the service handles no such kind. */
export function templateResponse(service: ImportService, name: string | undefined): Response {
  const kind = service.kinds.find((one) => one.name === name);
  if (!kind) throw data(null, 404);
  const workbook = writeTemplate(Object.keys(kind.columns), kind.copy);
  return workbookResponse(workbook, kind.copy.template.fileName);
}

/**
 * Workbook of the rows of an import that have errors. If this server does not have it, although there are errors,
 * redirects to the page of the import, which says so: another instance may have it.
 *
 * @throws a response of status 404 if there are no errors.
 */
export async function mistakesResponse(
  service: ImportService,
  { area, id }: { area: ImportArea; id: string },
): Promise<Response> {
  const found = await service.mistakes(id);
  if (!found) {
    const run = (await service.find(id))?.run;
    if (!run?.report?.problemCount) throw data(null, 404);
    return redirect(missedDownloadPath(area, id), 303);
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
