import { csvLine } from "../../kernel/csv.ts";
import type { Cents, PerMille, UnitPrice } from "../../kernel/money/amounts.ts";
import { ivaClassSlugs } from "../../products/domain/iva.ts";
import { type OrderLine, type OrderWithLines, orderStateOf } from "./order.ts";

/** Streams a JSON array with one order per line. */
export async function* ordersAsJson(orders: AsyncIterable<OrderWithLines>): AsyncGenerator<string> {
  let before = "[";
  for await (const { order, lines } of orders) {
    yield `${before}\n${JSON.stringify({ ...orderFacts({ order, lines }), lines: lines.map(lineFacts) })}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

/** Streams CSV with a row per line of an order, which repeats the facts of its order in front. */
export async function* ordersAsCsv(orders: AsyncIterable<OrderWithLines>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine([...orderColumns, ...lineColumns])}`;
  for await (const found of orders) {
    const facts = orderFacts(found);
    const ofOrder = orderColumns.map((column) => cellOf(facts[column]));
    for (const line of found.lines) {
      const ofLine = lineFacts(line);
      yield csvLine([...ofOrder, ...lineColumns.map((column) => cellOf(ofLine[column]))]);
    }
  }
}

type OrderFacts = ReturnType<typeof orderFacts>;
type LineFacts = ReturnType<typeof lineFacts>;

/** Facts of an order in flat columns; addresses, tax regime and terms of payment are in the JSON alone. */
const orderColumns = [
  "reference",
  "state",
  "approval",
  "companyId",
  "company",
  "placedAt",
  "receivedAt",
  "confirmedAt",
  "cancelledAt",
  "customerReference",
  "note",
  "wishedOn",
  "freight",
  "freightCents",
  "baseCents",
  "ivaCents",
  "surchargeCents",
  "totalCents",
] as const satisfies readonly (keyof OrderFacts)[];

const lineColumns = [
  "position",
  "sku",
  "gtin",
  "name",
  "brand",
  "lineNote",
  "unitPriceTenThousandths",
  "netCents",
  "ivaClass",
  "ivaPerMille",
  "surchargePerMille",
  "taxReason",
  "ordered",
  "cancelled",
  "waiting",
  "allocated",
  "picked",
  "shipped",
  "returned",
] as const satisfies readonly (keyof LineFacts)[];

function cellOf(value: string | number | Cents | PerMille | UnitPrice | null): string {
  return value === null ? "" : String(value);
}

function orderFacts({ order, lines }: OrderWithLines) {
  const { totals, placedBy } = order;
  return {
    reference: order.reference,
    state: orderStateOf(order, lines),
    approval: order.approval,
    companyId: order.companyId,
    company: order.companyName,
    placedBy: placedBy && { name: placedBy.name, email: placedBy.email },
    placedAt: instant(order.placedAt),
    receivedAt: instant(order.receivedAt),
    confirmedAt: instant(order.confirmedAt),
    cancelledAt: instant(order.cancelledAt),
    customerReference: order.customerReference,
    note: order.note,
    wishedOn: order.wishedOn,
    deliveryAddress: order.deliveryAddress,
    billingAddress: order.billingAddress,
    regime: order.regime,
    terms: order.terms,
    freight: order.freight,
    freightCents: order.freightCents,
    baseCents: totals.base,
    ivaCents: totals.iva,
    surchargeCents: totals.surcharge,
    totalCents: totals.total,
  };
}

function lineFacts(line: OrderLine) {
  return {
    position: line.position,
    sku: line.sku,
    gtin: line.gtin,
    name: line.name,
    brand: line.brand,
    lineNote: line.note,
    unitPriceTenThousandths: line.unit,
    netCents: line.net,
    ivaClass: ivaClassSlugs[line.ivaClass],
    ivaPerMille: line.iva,
    surchargePerMille: line.surcharge,
    taxReason: line.taxReason,
    ordered: line.ordered,
    cancelled: line.cancelled,
    waiting: line.waiting,
    allocated: line.allocated,
    picked: line.picked,
    shipped: line.shipped,
    returned: line.returned,
  };
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
