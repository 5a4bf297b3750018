import { Readable } from "node:stream";
import { workbookHeaders } from "../../../platform/spreadsheets/workbook-headers.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { templateCopy } from "../../copy/es-import-pages-columns.ts";
import { importKinds } from "../../domain/import/kinds.ts";
import type { Route } from "./+types/template";
import { writeTemplate } from "./template-workbook.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const kind = importKinds.find((name) => name === url.searchParams.get("tipo")) ?? "products";
  return new Response(Readable.toWeb(writeTemplate(kind)) as ReadableStream, {
    headers: workbookHeaders(templateCopy.fileName(kind)),
  });
}
