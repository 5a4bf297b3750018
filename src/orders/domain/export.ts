import { pickFields } from "../../fields/field.ts";
import { asCsv, asJson } from "../../kernel/exports.ts";
import { type Cents, cents, type PerMille, type UnitPrice } from "../../kernel/money/amounts.ts";
import { ivaClassSlugs } from "../../products/domain/iva.ts";
import { type OrderLine, type OrderWithLines, orderStateOf } from "./order.ts";
import { orderFieldNames } from "./order-form.ts";
import { chargedTotals } from "./settle-tax.ts";

export function ordersAsJson(orders: AsyncIterable<OrderWithLines>): AsyncGenerator<string> {
  return asJson(orders, (found) => ({ ...orderFacts(found), lines: found.lines.map(lineFacts) }));
}

/** CSV with a row per line of an order, which repeats the facts of its order in front. */
export function ordersAsCsv(orders: AsyncIterable<OrderWithLines>): AsyncGenerator<string> {
  return asCsv(linesOf(orders), [
    ...orderColumns.map((heading) => ({
      heading,
      cell: ({ order }: Row) => cellOf(order[heading]),
    })),
    ...lineColumns.map((heading) => ({ heading, cell: ({ line }: Row) => cellOf(line[heading]) })),
  ]);
}

function cellOf(value: string | number | Cents | PerMille | UnitPrice | null): string {
  return value === null ? "" : String(value);
}

async function* linesOf(orders: AsyncIterable<OrderWithLines>): AsyncGenerator<Row> {
  for await (const found of orders) {
    const order = orderFacts(found);
    for (const line of found.lines) yield { order, line: lineFacts(line) };
  }
}

type Row = { order: OrderFacts; line: LineFacts };
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
  ...orderFieldNames,
  "freight",
  "freightCents",
  "baseCents",
  "ivaCents",
  "surchargeCents",
  "totalCents",
  "chargedBaseCents",
  "chargedIvaCents",
  "chargedSurchargeCents",
  "chargedTotalCents",
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

function orderFacts({ order, lines }: OrderWithLines) {
  const { totals, placedBy } = order;
  const charged = chargedTotals({ order, lines });
  return {
    reference: order.reference,
    state: orderStateOf(order, lines),
    approval: order.approval,
    ...(order.blocking && { blockedUntil: instant(order.blocking.until) }),
    companyId: order.companyId,
    company: order.companyName,
    placedBy: placedBy && { name: placedBy.name, email: placedBy.email },
    placedAt: instant(order.placedAt),
    receivedAt: instant(order.receivedAt),
    confirmedAt: instant(order.confirmedAt),
    cancelledAt: instant(order.cancelledAt),
    ...pickFields(orderFieldNames, order),
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
    // Without what was cancelled.
    chargedBaseCents: charged?.base ?? cents(0),
    chargedIvaCents: charged?.iva ?? cents(0),
    chargedSurchargeCents: charged?.surcharge ?? cents(0),
    chargedTotalCents: charged?.total ?? cents(0),
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
