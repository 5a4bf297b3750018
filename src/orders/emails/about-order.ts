import { z } from "zod";
import type { EmailAmount, EmailBlock } from "../../emails/layout/blocks.ts";
import { amounts, facts, text } from "../../emails/layout/blocks.ts";
import type { EmailTopic } from "../../emails/layout/define-email.ts";
import { cents, integerOf } from "../../kernel/money/amounts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { freightText } from "../../order-totals/copy/freight-copy.ts";
import { regimeSentence } from "../../order-totals/copy/tax-regime-copy.ts";
import { totalName, totalsCopy } from "../../order-totals/copy/totals-copy.ts";
import type { Freight } from "../../order-totals/domain/freight.ts";
import { exemptTotalOf } from "../../order-totals/domain/order-sum.ts";
import { addressText } from "../copy/address-text.ts";
import { orderCopy } from "../copy/order-copy.ts";
import { discreetLine } from "../domain/discreet-line.ts";
import type { Order, OrderWithLines } from "../domain/order.ts";
import { orderKind } from "../domain/order.ts";

export const orderTopic: EmailTopic = {
  subject: orderKind,
  permission: "handle-mails",
  audience: "person",
  why: {
    proven: "Le escribimos por un pedido de su empresa.",
    unproven: "Le escribimos por un pedido de su empresa.",
  },
};

export const aboutOrderSchema = z.object({
  reference: z.string(),
  companyName: z.string(),
  customerReference: z.string(),
});

export const orderSummarySchema = aboutOrderSchema.extend({
  /** Blank once the buyer's data were erased. */
  buyer: z.string(),
  /** Discreet name, units, net and note of each line; only the first ones of a long order. */
  lines: z.array(
    z.object({
      name: z.string(),
      units: z.number(),
      net: z.number(),
      /** Absent without one, and in emails that an earlier release has stored. */
      note: z.string().optional(),
    }),
  ),
  lineCount: z.number(),
  waiting: z.number(),
  base: z.number(),
  iva: z.number(),
  surcharge: z.number(),
  total: z.number(),
  /** Total without taxes that applies instead if VIES confirms the VAT number; absent if nothing is pending. */
  exemptTotal: z.number().optional(),
  freight: z.number().nullable(),
  /** Delivery address in one line; absent in emails that an earlier release has stored. */
  delivery: z.string().optional(),
  /** Instant by which an order leaves that was confirmed as it was received; absent for others. */
  confirmedFor: z.number().optional(),
  /** Name of the owner of the company who has approved it; absent for an order that needed nobody. */
  approvedBy: z.string().optional(),
  /** How an order that is confirmed as it is received is paid in advance. */
  payment: z.string().optional(),
  /** Owner of the company who changed the buyer's quantities before the approval; absent if nobody did. */
  changedBy: z.string().optional(),
});

type EmailLine = Partial<OrderSummary["lines"][number]> & { name: string; units: number };

export type OrderSummary = z.infer<typeof orderSummarySchema>;

export function aboutOrder({
  reference,
  companyName,
  customerReference,
}: Pick<Order, "reference" | "companyName" | "customerReference">): z.infer<
  typeof aboutOrderSchema
> {
  return { reference, companyName, customerReference };
}

const maxLinesInEmail = 150;

export function orderSummary({ order, lines }: OrderWithLines): OrderSummary {
  const { totals } = order;
  const exemptTotal = exemptTotalOf(order.regime, totals);
  return {
    ...aboutOrder(order),
    buyer: order.placedBy?.name ?? "",
    lines: lines
      .slice(0, maxLinesInEmail)
      .map(discreetLine)
      .map(({ name, ordered, net, note }) => ({
        name,
        units: ordered,
        net: integerOf(net),
        ...(note !== "" && { note }),
      })),
    lineCount: lines.length,
    waiting: lines.reduce((sum, { waiting }) => sum + waiting, 0),
    base: integerOf(totals.base),
    iva: integerOf(totals.iva),
    surcharge: integerOf(totals.surcharge),
    total: integerOf(totals.total),
    ...(exemptTotal !== null && { exemptTotal: integerOf(exemptTotal) }),
    freight: order.freight === "manual" ? null : integerOf(order.freightCents),
    delivery: addressText(order.deliveryAddress),
    ...(order.confirmedAt !== null && order.shipBy !== null && { confirmedFor: order.shipBy }),
  };
}

export const sampleOrder: OrderSummary = {
  reference: "PED-7XK3-9QD5",
  companyName: "Farmacia del Mar, S. L.",
  customerReference: "Semana 48",
  buyer: "Ana Ruiz",
  lines: [
    { name: "Champú hidratante 250 ml", units: 24, net: 9405 },
    { name: "Vela de soja", units: 7, net: 2331, note: "Para la tienda de Triana" },
  ],
  lineCount: 2,
  waiting: 0,
  base: 11_736,
  iva: 2465,
  surcharge: 0,
  total: 14_201,
  freight: 0,
  delivery: "Farmacia del Mar, S. L., Calle Feria, 84, bajo, 41003 Sevilla",
};

/** An order to another member state while VIES has not answered. */
export const samplePendingOrder: OrderSummary = {
  ...sampleOrder,
  companyName: "Salon de Lyon, SARL",
  exemptTotal: sampleOrder.base,
};

export const paymentCopy = { title: "Pago por adelantado" };

const es = {
  unitsOf: ({ name, units, note }: EmailLine) =>
    `${units} × ${name}${note === undefined ? "" : `. ${orderCopy.lines.note(note)}`}`,
  more: (count: number) =>
    count === 1
      ? "1 línea más, en la página del pedido"
      : `${count} líneas más, en la página del pedido`,
  freight: "Portes",
  base: "Base imponible",
  iva: "IVA",
  surcharge: "Recargo de equivalencia",
  total: "Total",
  customerReference: "Su referencia",
  delivery: "Entrega en",
};

/** Block for the buyer about the tax of an order that has two possible totals; none for others. */
export function pendingTaxBlocks({ exemptTotal }: OrderSummary): EmailBlock[] {
  if (exemptTotal === undefined) return [];
  return [text(regimeSentence({ kind: "pending", reason: "vies-unavailable" }))];
}

/** Blocks with the lines and the totals of an order. */
export function orderBlocks(summary: OrderSummary): EmailBlock[] {
  const freight = freightOf(summary);
  const about = [
    { term: es.customerReference, value: summary.customerReference },
    { term: es.delivery, value: summary.delivery ?? "" },
  ].filter(({ value }) => value !== "");
  return [
    amounts(...lineRows(summary)),
    amounts(
      { term: es.freight, amount: freightText(freight) },
      { term: es.base, amount: money(summary.base) },
      ...(summary.iva > 0 ? [{ term: es.iva, amount: money(summary.iva) }] : []),
      ...(summary.surcharge > 0 ? [{ term: es.surcharge, amount: money(summary.surcharge) }] : []),
      ...totalRows(summary, freight.kind),
    ),
    ...(about.length > 0 ? [facts(...about)] : []),
  ];
}

/** Rows with the lines of an order, with their amounts if they are given; the last one says how many more there are. */
export function lineRows({
  lines,
  lineCount,
}: {
  lines: readonly EmailLine[];
  lineCount: number;
}): EmailAmount[] {
  const left = lineCount - lines.length;
  return [
    ...lines.map((line) => ({
      term: es.unitsOf(line),
      amount: line.net === undefined ? "" : money(line.net),
    })),
    ...(left > 0 ? [{ term: es.more(left), amount: "" }] : []),
  ];
}

function freightOf({ freight }: OrderSummary): Freight {
  if (freight === null) return { kind: "manual" };
  return freight === 0 ? { kind: "free" } : { kind: "cost", cents: cents(freight) };
}

function totalRows({ total, exemptTotal }: OrderSummary, freight: Freight["kind"]): EmailAmount[] {
  const row = (name: string, amount: number) => ({
    term: totalName(name, freight),
    amount: money(amount),
    isTotal: true,
  });
  if (exemptTotal === undefined) return [row(es.total, total)];
  return [row(totalsCopy.withIva, total), row(totalsCopy.exempt, exemptTotal)];
}

function money(amount: number): string {
  return formatCents(cents(amount));
}
