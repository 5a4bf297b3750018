import { button, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { orderBlocks, orderSummarySchema, orderTopic, sampleOrder } from "./about-order.ts";

const es = {
  name: "Aviso al equipo: pedido nuevo",
  subject: (reference: string) => `Pedido nuevo ${reference}`,
  preheader: "Está anotado y con las existencias reservadas.",
  title: "Hay un pedido nuevo",
  text: (buyer: string) =>
    buyer === "" ? " ha hecho un pedido." : `, por medio de ${buyer}, ha hecho un pedido.`,
  waiting: (units: number) =>
    units === 1 ? "Falta 1 unidad en almacén." : `Faltan ${units} unidades en almacén.`,
  open: "Ver el pedido",
};

/** Email to the sales team about a new order. */
export const newOrderEmail = defineStaffEmail({
  name: "new-order",
  about: orderTopic,
  schema: orderSummarySchema,
  words: es,
  draft: (summary, words, { links }) => ({
    subject: words.subject(summary.reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text({ strong: summary.companyName }, words.text(summary.buyer)),
      ...(summary.waiting > 0 ? [text(words.waiting(summary.waiting))] : []),
      ...orderBlocks(summary),
      button(words.open, { href: links.console }),
    ],
  }),
  samples: { "new-order": () => ({ ...sampleOrder, waiting: 6 }) },
});
