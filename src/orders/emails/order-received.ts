import { button, note, quote, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { formatWeekdayAndDay } from "../../kernel/format.ts";
import {
  orderBlocks,
  orderSummarySchema,
  orderTopic,
  paymentCopy,
  pendingTaxBlocks,
  sampleOrder,
  samplePendingOrder,
} from "./about-order.ts";

/** In place of the name of an owner whose data were erased. */
const nobodyNamed = "Quien decide en su empresa";

const es = {
  name: "Pedido recibido, al comprador",
  subject: (reference: string) => `Pedido ${reference} recibido`,
  preheader: "Lo tenemos. Aquí está lo que ha pedido.",
  title: "Hemos recibido su pedido",
  confirmed: (day: string) =>
    `Está confirmado y lo preparamos: todo lo que ha pedido está en almacén y sale como tarde el ${day}.`,
  text: "Ya está en manos de quien lo prepara. Le avisaremos cuando lo confirmemos.",
  approved: (by: string) => `${by || nobodyNamed} ha dado el visto bueno.`,
  changed: (owner: string) =>
    `${owner || nobodyNamed} ha cambiado unidades antes de aprobarlo: abajo está lo que se ha pedido.`,
  waiting: (units: number) =>
    `De lo que ha pedido, ${units === 1 ? "1 unidad espera" : `${units} unidades esperan`} a la próxima entrada de almacén. En la página del pedido ve qué líneas son.`,
  open: "Ver el pedido",
  notInvoice: "Esta es la confirmación de que lo hemos recibido. No es una factura.",
};

/** Acknowledgement of an order (Ley 34/2002, art. 28). Products have their discreet names, for others may read it. */
export const orderReceivedEmail = defineEmail({
  name: "order-received",
  about: orderTopic,
  schema: orderSummarySchema,
  words: es,
  draft: (summary, words, { links }) => ({
    subject: words.subject(summary.reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      ...(summary.approvedBy === undefined ? [] : [text(words.approved(summary.approvedBy))]),
      text(
        summary.confirmedFor === undefined
          ? words.text
          : words.confirmed(formatWeekdayAndDay(summary.confirmedFor)),
      ),
      ...(summary.changedBy === undefined ? [] : [text(words.changed(summary.changedBy))]),
      ...(summary.waiting > 0 ? [text(words.waiting(summary.waiting))] : []),
      ...orderBlocks(summary),
      ...pendingTaxBlocks(summary),
      ...(summary.payment ? [quote(paymentCopy.title, { copy: summary.payment })] : []),
      button(words.open, { href: `${links.personal}/${summary.reference}`, isSpelledOut: true }),
      note(words.notInvoice),
      referenceOf(summary.reference),
    ],
  }),
  samples: {
    "order-received": () => sampleOrder,
    "order-received-approved": () => ({ ...sampleOrder, approvedBy: "Lucía Ferrer" }),
    "order-received-changed": () => ({ ...sampleOrder, changedBy: "Lucía Ferrer" }),
    "order-received-confirmed": ({ due }) => ({
      ...sampleOrder,
      confirmedFor: due("tradeMaterials"),
    }),
    "order-received-pending": () => samplePendingOrder,
  },
});
