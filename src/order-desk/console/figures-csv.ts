import { csvLine } from "../../kernel/csv.ts";
import { typedCents } from "../../kernel/money/format.ts";
import { downloadHeaders } from "../../platform/spreadsheets/workbook-headers.ts";
import { allCatalogues } from "../../products/copy/catalogues.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { orderDesk } from "../context.ts";
import { figuresCopy as copy } from "../copy/figures-copy.ts";
import type { Route } from "./+types/figures-csv";
import { readPeriod } from "./figures-period.ts";

/** Download of orders and net amounts by day and catalogue. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const period = readPeriod(url.searchParams);
  const { byCatalogue } = await context.get(orderDesk).readFigures(period);
  const { day, orders: count, net } = copy.days;
  const nameOf = (name: string | null) =>
    allCatalogues().find((catalogue) => catalogue.name === name)?.title ?? copy.catalogues.others;
  const rows = byCatalogue.map((row) => [
    row.day,
    nameOf(row.catalogue),
    `${row.orders}`,
    typedCents(row.net).replaceAll(".", ""),
  ]);
  const head = [day, copy.catalogues.catalogue, count, net];
  return new Response(`\uFEFF${[head, ...rows].map(csvLine).join("")}`, {
    headers: downloadHeaders(copy.fileName(period), "text/csv; charset=utf-8"),
  });
}
