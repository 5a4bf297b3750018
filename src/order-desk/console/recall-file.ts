import { Readable } from "node:stream";
import { data } from "react-router";
import { formatIsoDay } from "../../kernel/format.ts";
import { shipmentNumber } from "../../orders/domain/shipment.ts";
import { workbookHeaders } from "../../platform/spreadsheets/workbook-headers.ts";
import { writeWorkbook } from "../../platform/spreadsheets/write-workbook.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { orderDesk } from "../context.ts";
import { recallCopy as copy } from "../copy/recall-copy.ts";
import type { Route } from "./+types/recall-file";
import { readRecallAsked } from "./recall-asked.ts";

/** Route: workbook with every shipment of a product, or of one lot of it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const asked = readRecallAsked(url.searchParams);
  const found = asked.code === "" ? null : await context.get(orderDesk).readRecall(asked);
  if (!found) throw data(null, 404);
  const { product, shipments } = found;
  const header = copy.columns.map((text) => ({ text, mark: "header" as const }));
  const rows = shipments.map((one) => [
    one.companyName,
    shipmentNumber(one.reference, { number: one.shipment }),
    formatIsoDay(one.shippedAt),
    product.sku,
    one.lot,
    one.bestBefore ?? "",
    { number: `${one.quantity}` },
  ]);
  const workbook = writeWorkbook([
    { name: product.sku, widths: [40, 20, 12, 18, 16, 14, 10], rows: [header, ...rows] },
  ]);
  return new Response(Readable.toWeb(workbook) as ReadableStream, {
    headers: workbookHeaders(copy.fileName(product.sku)),
  });
}
