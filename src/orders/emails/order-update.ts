import { z } from "zod";
import {
  amounts,
  button,
  type EmailBlock,
  facts,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { formatDayAndMonth, formatWeekdayAndDay } from "../../kernel/format.ts";
import { cents } from "../../kernel/money/amounts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { cancelReasons } from "../domain/order.ts";
import { aboutOrderSchema, orderTopic, paymentCopy, sampleOrder } from "./about-order.ts";

const line = z.object({ name: z.string(), units: z.number() });

/** Step of an order that its buyer is told of. Names are discreet, for others may read the email. */
const stepSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("confirmed"),
    shipBy: z.number().nullable(),
    waiting: z.number(),
    /** How the order is paid in advance. */
    payment: z.string().optional(),
  }),
  /** Cents: freight without IVA, and total of the order with taxes. */
  z.object({ kind: z.literal("freight"), freight: z.number(), total: z.number() }),
  z.object({ kind: z.literal("promised"), name: z.string(), day: z.string() }),
  z.object({
    kind: z.literal("cancelled"),
    isWhole: z.boolean(),
    reason: z.enum(cancelReasons),
    note: z.string(),
    lines: z.array(line),
    /** Name of the product that is offered instead. */
    offered: z.string().optional(),
    /** Cents: what the rest of the order sums up to with taxes; absent while its freight is not known. */
    charged: z.number().optional(),
  }),
  z.object({
    kind: z.literal("shipped"),
    parcels: z.number(),
    carrier: z.string(),
    trackingUrl: z.string(),
    deliverBy: z.number().nullable(),
    units: z.number(),
    left: z.number(),
  }),
  z.object({ kind: z.literal("answered"), text: z.string() }),
]);
export type OrderStep = z.infer<typeof stepSchema>;

const es = {
  name: "Novedades del pedido, al comprador",
  subjects: {
    confirmed: (reference: string) => `Pedido ${reference} confirmado`,
    freight: (reference: string) => `Pedido ${reference}: portes y total`,
    promised: (reference: string) => `Pedido ${reference}: nueva fecha`,
    cancelled: (reference: string) => `Pedido ${reference}: hay líneas que no podemos servir`,
    cancelledWhole: (reference: string) => `Pedido ${reference} anulado`,
    shipped: (reference: string) => `Pedido ${reference} en camino`,
    answered: (reference: string) => `Pedido ${reference}: respuesta a su pregunta`,
  },
  preheader: "Lo que ha pasado con su pedido.",
  title: "Novedades de su pedido",
  confirmed: (day: string) => `Está confirmado y lo preparamos. Sale como tarde el ${day}.`,
  confirmedUndated: "Está confirmado y lo preparamos.",
  waiting: (units: number) =>
    units === 1
      ? "1 unidad espera a la próxima entrada de almacén; le avisamos cuando salga."
      : `${units} unidades esperan a la próxima entrada de almacén; le avisamos cuando salgan.`,
  freight: (freight: string) => `Los portes son ${freight}, sin IVA.`,
  freeFreight: "Los portes son gratis.",
  total: (total: string) =>
    `El pedido suma ${total} con impuestos. Si no le conviene, anúlelo en su página antes de que lo confirmemos.`,
  promised: (name: string, day: string) => `${name}: lo que falta sale el ${day}.`,
  cancelledWhole: "Hemos anulado el pedido, y no se le cobra nada de lo anulado.",
  cancelledLines: (lines: number) =>
    lines === 1
      ? "No podemos servir esta línea, y no se le cobra:"
      : "No podemos servir estas líneas, y no se le cobran:",
  unitsOf: (name: string, units: number) => `${units} × ${name}`,
  reasons: {
    "no-stock": "No hay existencias ni fecha de entrada.",
    discontinued: "El producto ya no se fabrica.",
    customer: "Nos lo ha pedido usted.",
    mistake: "Había un error en el pedido.",
    other: "",
  },
  note: "Le decimos",
  offered: (name: string) =>
    `En su lugar podemos servirle ${name}. En la página del pedido lo ve con su precio y lo añade con un clic.`,
  charged: (total: string, lines: number) =>
    `Sin ${lines === 1 ? "ella" : "ellas"}, el pedido suma ${total} con impuestos. Los portes no cambian.`,
  shipped: (units: number, parcels: number) =>
    `Ha salido ${units === 1 ? "1 unidad" : `un envío de ${units} unidades`} en ${parcels === 1 ? "1 bulto" : `${parcels} bultos`}.`,
  carrier: "Transportista",
  tracking: "Seguimiento",
  arrives: (day: string) => `Llega como tarde el ${day}.`,
  arrivesUndated: "A su destino no le prometemos un plazo de entrega.",
  left: (units: number) =>
    units === 1
      ? "Queda 1 unidad por enviar."
      : `Quedan ${units} unidades por enviar, que van aparte.`,
  complete: "Con esto está todo enviado.",
  answered: "Respuesta a su pregunta",
  open: "Ver el pedido",
};

/**
 * Email to the buyer about what has happened with an order. Steps of one hour are gathered in one email
 * (`tellBuyer`), so it holds several.
 */
export const orderUpdateEmail = defineEmail({
  name: "order-update",
  about: orderTopic,
  schema: aboutOrderSchema.extend({ steps: z.array(stepSchema) }),
  words: es,
  draft: ({ reference, steps }, words, { links }) => ({
    subject: subjectOf(steps, reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      ...steps.flatMap(blocksOf),
      button(words.open, { href: `${links.personal}/${reference}`, isSpelledOut: true }),
      referenceOf(reference),
    ],
  }),
  samples: {
    "order-update": ({ due }) => ({
      ...aboutSample,
      steps: [
        {
          kind: "confirmed" as const,
          shipBy: due("tradeMaterials"),
          waiting: 3,
          payment: "Transferencia a ES00 0000 0000 0000 0000 0000.",
        },
        {
          kind: "shipped" as const,
          parcels: 2,
          carrier: "Transportes Ebro",
          trackingUrl: "https://transportes-ebro.example/envio/12345",
          deliverBy: due("accessRequestAnswer"),
          units: 28,
          left: 3,
        },
      ],
    }),
    "order-update-cancelled": () => ({
      ...aboutSample,
      steps: [
        { kind: "promised" as const, name: "Champú hidratante 250 ml", day: "2026-12-15" },
        {
          kind: "cancelled" as const,
          isWhole: false,
          reason: "no-stock" as const,
          note: "La vela de soja ya no se fabrica.",
          lines: [{ name: "Vela de soja", units: 7 }],
          offered: "Vela de soja grande",
          charged: 11_380,
        },
        { kind: "answered" as const, text: "Sí, puede ir en la misma entrega." },
      ],
    }),
    "order-update-freight": () => ({
      ...aboutSample,
      steps: [{ kind: "freight" as const, freight: 1250, total: 36585 }],
    }),
    "order-update-cancelled-whole": () => ({
      ...aboutSample,
      steps: [
        {
          kind: "cancelled" as const,
          isWhole: true,
          reason: "customer" as const,
          note: "",
          lines: [],
        },
      ],
    }),
  },
});

const { reference, companyName, customerReference } = sampleOrder;
const aboutSample = { reference, companyName, customerReference };

function subjectOf(steps: readonly OrderStep[], order: string): string {
  const last = steps.at(-1);
  if (last?.kind === "cancelled" && last.isWhole) return es.subjects.cancelledWhole(order);
  return es.subjects[last?.kind ?? "confirmed"](order);
}

const money = (amount: number) => formatCents(cents(amount));

function blocksOf(step: OrderStep): EmailBlock[] {
  switch (step.kind) {
    case "confirmed":
      return [
        text(
          step.shipBy === null
            ? es.confirmedUndated
            : es.confirmed(formatWeekdayAndDay(step.shipBy)),
        ),
        ...(step.waiting > 0 ? [text(es.waiting(step.waiting))] : []),
        ...(step.payment ? [quote(paymentCopy.title, { copy: step.payment })] : []),
      ];
    case "freight":
      return [
        text(step.freight === 0 ? es.freeFreight : es.freight(money(step.freight))),
        text(es.total(money(step.total))),
      ];
    case "promised":
      return [text(es.promised(step.name, formatDayAndMonth(step.day)))];
    case "cancelled":
      return cancelledBlocks(step);
    case "shipped":
      return shippedBlocks(step);
    case "answered":
      return [quote(es.answered, { copy: step.text })];
  }
}

function cancelledBlocks(step: Extract<OrderStep, { kind: "cancelled" }>): EmailBlock[] {
  const reason = es.reasons[step.reason];
  return [
    text(step.isWhole ? es.cancelledWhole : es.cancelledLines(step.lines.length)),
    ...(step.lines.length > 0
      ? [
          amounts(
            ...step.lines.map(({ name, units }) => ({ term: es.unitsOf(name, units), amount: "" })),
          ),
        ]
      : []),
    ...(reason === "" ? [] : [text(reason)]),
    ...(step.note === "" ? [] : [quote(es.note, { copy: step.note })]),
    ...(step.charged === undefined
      ? []
      : [text(es.charged(money(step.charged), step.lines.length))]),
    ...(step.offered === undefined ? [] : [text(es.offered(step.offered))]),
  ];
}

function shippedBlocks(step: Extract<OrderStep, { kind: "shipped" }>): EmailBlock[] {
  const { units, parcels, carrier, trackingUrl, deliverBy, left } = step;
  const rows = [
    ...(carrier === "" ? [] : [{ term: es.carrier, value: carrier }]),
    ...(trackingUrl === "" ? [] : [{ term: es.tracking, value: trackingUrl }]),
  ];
  return [
    text(es.shipped(units, parcels)),
    ...(rows.length > 0 ? [facts(...rows)] : []),
    text(deliverBy === null ? es.arrivesUndated : es.arrives(formatWeekdayAndDay(deliverBy))),
    text(left > 0 ? es.left(left) : es.complete),
  ];
}
