import { Readable } from "node:stream";
import { data } from "react-router";
import { workbookHeaders } from "../../../platform/spreadsheets/workbook-headers.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { importService } from "../../context.ts";
import { mistakesCopy } from "../../copy/es-import-pages-columns.ts";
import type { Route } from "./+types/mistakes";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const found = await context.get(importService).mistakes(id);
  if (!found) throw data(null, 404);
  return new Response(Readable.toWeb(found.workbook) as ReadableStream, {
    headers: workbookHeaders(mistakesCopy.fileName(found.fileName)),
  });
}
