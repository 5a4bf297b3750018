import { Readable } from "node:stream";
import { data } from "react-router";
import type { importService } from "../../../imports/context.ts";
import { exportCopy } from "../../../imports/copy/export-copy.ts";
import { type ExportFormat, exportFormats } from "../../../imports/domain/export.ts";
import { workbookHeaders } from "../../../platform/spreadsheets/workbook-headers.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;

const types: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  json: "application/json; charset=utf-8",
};

/**
 * Download of all records of a kind, as the query of the address says. `name`: of the file, without its date.
 *
 * @throws a response of status 400 if the query is invalid.
 */
export async function exportResponse(
  service: ImportService,
  { kind, name, query, now }: { kind: string; name: string; query: URLSearchParams; now: number },
): Promise<Response> {
  const format = exportFormats.find((known) => known === (query.get("formato") ?? "xlsx"));
  const list = query.get("lista");
  const since = query.get("cambios") ?? "";
  if (!format) throw data(null, 400);
  const asked = { format, since, list: list ? Number(list) : null };
  const exported = await service.exported(kind, asked);
  if (!exported) throw data(null, 400);
  const { pieces, targetName } = exported;
  const bytes = Readable.from(toBuffers(pieces), { objectMode: false });
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      ...workbookHeaders(exportCopy.fileName(name, { list: targetName, format, at: now })),
      "Content-Type": types[format],
    },
  });
}

async function* toBuffers(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
