import { Readable } from "node:stream";
import { data } from "react-router";
import { workbookHeaders } from "../../../../platform/spreadsheets/workbook-headers.ts";
import type { importService } from "../../../context.ts";
import { mistakesCopy, templateCopy } from "../../../copy/es-import-workbooks.ts";
import type { ImportKind } from "../../../domain/import/kinds.ts";
import { writeTemplate } from "../../imports/template-workbook.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;

export function templateResponse(kind: ImportKind): Response {
  return workbookResponse(writeTemplate(kind), templateCopy.fileName(kind));
}

/**
 * Workbook of the rows of an import that have errors.
 *
 * @throws a response of status 404 if there are none.
 */
export async function mistakesResponse(service: ImportService, id: string): Promise<Response> {
  const found = await service.mistakes(id);
  if (!found) throw data(null, 404);
  return workbookResponse(found.workbook, mistakesCopy.fileName(found.fileName));
}

function workbookResponse(workbook: Readable, name: string): Response {
  return new Response(Readable.toWeb(workbook) as ReadableStream, {
    headers: workbookHeaders(name),
  });
}
