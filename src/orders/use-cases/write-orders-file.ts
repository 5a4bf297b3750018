import { Readable } from "node:stream";
import { csvLine } from "../../kernel/csv.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { cents } from "../../kernel/money/amounts.ts";
import { plainCents, plainRate, plainUnitPrice } from "../../kernel/money/machine-format.ts";
import { type WorkbookCell, writeWorkbook } from "../../platform/spreadsheets/write-workbook.ts";
import { orderStateName } from "../copy/order-copy.ts";
import { ordersFileCopy as copy } from "../copy/orders-file-copy.ts";
import { type Order, type OrderLine, type OrderWithLines, orderStateOf } from "../domain/order.ts";
import { chargedTotals } from "../domain/settle-tax.ts";
import { readAllOrders } from "../store/all-orders.ts";
import type { OrdersDeps } from "./orders-deps.ts";

export const ordersFileFormats = ["csv", "xlsx"] as const;
export type OrdersFileFormat = (typeof ordersFileFormats)[number];

/**
 * File with all orders of a company, the oldest first: a workbook with a sheet of orders and one of their lines, or CSV
 * with a row per line. Rows are read while they are sent.
 */
export function writeOrdersFile(
  { db }: Pick<OrdersDeps, "db">,
  { companyId, format }: { companyId: string; format: OrdersFileFormat },
): Readable {
  const read = () => readAllOrders(db, { companyId });
  if (format === "csv") return Readable.from(csvOf(read()), { objectMode: false });
  return writeWorkbook([
    { name: copy.sheets.orders, widths: [16, 12, 14, 22, 22], rows: orderRows(read()) },
    { name: copy.sheets.lines, widths: [16, 12, 8, 16, 16, 40, 20], rows: lineRows(read()) },
  ]);
}

async function* csvOf(orders: AsyncIterable<OrderWithLines>): AsyncGenerator<string> {
  const { orders: ofOrder, lines: ofLine } = copy.columns;
  yield `\uFEFF${csvLine([...Object.values(ofOrder), ...Object.values(ofLine)])}`;
  for await (const found of orders) {
    const facts = orderCells(found);
    for (const line of found.lines) yield csvLine([...facts, ...lineCells(line)].map(csvCell));
  }
}

/** Numbers with a decimal comma, as Spanish spreadsheets read them. */
function csvCell(cell: WorkbookCell): string {
  if (typeof cell === "string") return cell;
  return cell && "number" in cell ? cell.number.replace(".", ",") : "";
}

async function* orderRows(
  orders: AsyncIterable<OrderWithLines>,
): AsyncGenerator<readonly WorkbookCell[]> {
  yield headings(copy.columns.orders);
  for await (const found of orders) yield orderCells(found);
}

async function* lineRows(
  orders: AsyncIterable<OrderWithLines>,
): AsyncGenerator<readonly WorkbookCell[]> {
  const { reference, placedAt } = copy.columns.orders;
  yield headings({ reference, placedAt, ...copy.columns.lines });
  for await (const { order, lines } of orders)
    for (const line of lines)
      yield [order.reference, formatIsoDay(order.placedAt), ...lineCells(line)];
}

function headings(names: Readonly<Record<string, string>>): WorkbookCell[] {
  return Object.values(names).map((text) => ({ text, mark: "header" }));
}

function orderCells({ order, lines }: OrderWithLines): WorkbookCell[] {
  const { totals } = order;
  return [
    order.reference,
    formatIsoDay(order.placedAt),
    orderStateName(order, orderStateOf(order, lines)),
    order.customerReference,
    placedBy(order),
    { number: plainCents(totals.base) },
    { number: plainCents(totals.iva) },
    { number: plainCents(totals.surcharge) },
    { number: plainCents(totals.total) },
    { number: plainCents(chargedTotals({ order, lines })?.total ?? cents(0)) },
  ];
}

function placedBy({ placedBy: person, companyName }: Order): string {
  return person?.name ?? copy.erasedBuyer(companyName);
}

function lineCells(line: OrderLine): WorkbookCell[] {
  return [
    { number: `${line.position}` },
    line.sku,
    line.gtin ?? "",
    line.name,
    line.brand,
    { number: `${line.ordered}` },
    { number: `${line.cancelled}` },
    { number: `${line.shipped}` },
    { number: plainUnitPrice(line.unit) },
    { number: plainCents(line.net) },
    { number: plainRate(line.iva) },
    { number: plainRate(line.surcharge) },
    line.note,
  ];
}
