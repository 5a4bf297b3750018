import { asCsv } from "../../../kernel/exports.ts";
import { formatIsoDay } from "../../../kernel/format.ts";
import { requireStaff, type StaffContext } from "../../../staff/console/offered/require-staff.ts";
import { requestQueue } from "../../context.ts";
import { csvColumns } from "../../copy/export-copy.ts";
import { type ExportedRequest, requestsAsJson } from "../../domain/exported-request.ts";
import { readQueueView, stateSlugs, toQueueFilter } from "./queue-view.ts";

const formats = {
  csv: {
    type: "text/csv; charset=utf-8",
    write: (requests: AsyncIterable<ExportedRequest>) => asCsv(requests, csvColumns),
  },
  json: { type: "application/json", write: requestsAsJson },
};

export function exportFile(
  { request, context }: { request: Request; context: StaffContext },
  format: keyof typeof formats,
): Response {
  const { type, write } = formats[format];
  const { id: memberId } = requireStaff(context, "export-requests");
  const view = readQueueView(new URL(request.url).searchParams);
  const pieces = write(context.get(requestQueue).exportRequests(toQueueFilter(view, { memberId })));
  return new Response(streamOf(pieces), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="solicitudes-${stateSlugs[view.state]}-${formatIsoDay(Date.now())}.${format}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const source = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return?.();
    },
  });
}
