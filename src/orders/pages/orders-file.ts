import { Readable } from "node:stream";
import { requireBuyer } from "../../carts/pages/offered/require-buyer.ts";
import { companies } from "../../companies/context.ts";
import { admitMember, orServiceUnavailable } from "../../members/pages/offered/require-member.ts";
import { noSlotHeaders } from "../../platform/http/download-slots.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { downloadHeaders, workbookHeaders } from "../../platform/spreadsheets/workbook-headers.ts";
import { orders } from "../context.ts";
import { ordersFileCopy as copy } from "../copy/orders-file-copy.ts";
import type { Route } from "./+types/orders-file";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

/** Download of all orders of the member's company, as CSV or as a workbook. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { scope } = await requireBuyer(context, "export-orders");
  const format = url.pathname.endsWith(".csv") ? "csv" : "xlsx";
  const name = copy.fileName(Date.now(), format);
  const headers =
    format === "csv" ? downloadHeaders(name, "text/csv; charset=utf-8") : workbookHeaders(name);
  if (request.method === "HEAD") return new Response(null, { headers });
  const { memberId, companyId } = scope;
  const { downloadSlots } = context.get(companies).own;
  const release = downloadSlots.take({ holder: memberId, group: companyId });
  if (!release)
    return new Response(copy.noSlot, {
      status: 503,
      headers: { ...noSlotHeaders, "Content-Type": "text/plain; charset=utf-8" },
    });
  return await orServiceUnavailable(context, async () => {
    const file = context.get(orders).writeFile({ companyId, format });
    file.once("close", release);
    return new Response(Readable.toWeb(file) as ReadableStream, { headers });
  });
}
