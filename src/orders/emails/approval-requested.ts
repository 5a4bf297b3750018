import { z } from "zod";
import { button, note, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import {
  orderBlocks,
  orderSummarySchema,
  orderTopic,
  pendingTaxBlocks,
  sampleOrder,
} from "./about-order.ts";

const es = {
  name: "Pedido que espera su visto bueno, al titular",
  subject: (reference: string) => `El pedido ${reference} espera su visto bueno`,
  preheader: "Supera el límite de quien lo ha hecho.",
  title: "Un pedido espera su visto bueno",
  text: (contact: string, buyer: string) =>
    `Hola, ${contact}: ${buyer || "una persona de su empresa"} ha preparado un pedido que supera su límite. No nos llega hasta que usted lo apruebe.`,
  open: "Ver y decidir",
  note: "En su página puede aprobarlo, cambiar las unidades o no aprobarlo. Hasta entonces no reservamos existencias. Si antes cambia un precio, un impuesto o los portes, allí ve cuánto era y cuánto es ahora.",
};

/** Email to the owners of a company about an order above the buyer's limit. */
export const approvalRequestedEmail = defineEmail({
  name: "order-approval-requested",
  about: orderTopic,
  schema: orderSummarySchema.extend({ contact: z.string() }),
  words: es,
  draft: (summary, words, { links }) => ({
    subject: words.subject(summary.reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(words.text(summary.contact, summary.buyer)),
      ...orderBlocks(summary),
      ...pendingTaxBlocks(summary),
      button(words.open, { href: `${links.personal}/${summary.reference}`, isSpelledOut: true }),
      note(words.note),
      referenceOf(summary.reference),
    ],
  }),
  samples: { "order-approval-requested": () => ({ ...sampleOrder, contact: "Lucía Ferrer" }) },
});
