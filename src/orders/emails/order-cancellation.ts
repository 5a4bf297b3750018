import { z } from "zod";
import { amounts, button, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { aboutOrderSchema, lineRows, orderTopic, sampleOrder } from "./about-order.ts";

/** In place of the name of a member whose data were erased. */
const nobodyNamed = "Una persona de su empresa";

const es = {
  name: "Pedido anulado por el cliente, al comprador y al titular",
  subject: (reference: string) => `Pedido ${reference} anulado`,
  preheader: "No hay que hacer nada más.",
  title: "El pedido está anulado",
  cancelled: {
    own: "Ha anulado este pedido antes de que lo confirmáramos. No lo preparamos y no se le cobra nada:",
    other: (by: string) =>
      `${by || nobodyNamed} ha anulado este pedido antes de que lo confirmáramos. No lo preparamos y no se le cobra nada:`,
  },
  withdrawn: {
    own: "Ha anulado este pedido antes del visto bueno. No nos ha llegado, así que no se ha pedido nada de esto:",
    other: (by: string) =>
      `${by || nobodyNamed} ha anulado este pedido antes del visto bueno. No nos ha llegado, así que no se ha pedido nada de esto:`,
  },
  repeat: "Si lo quiere más adelante, puede repetirlo desde su página.",
  open: "Ver el pedido",
};

/** Email to the buyer and to the owners of a company about an order that one of its members has cancelled. */
export const orderCancellationEmail = defineEmail({
  name: "order-cancellation",
  about: orderTopic,
  schema: aboutOrderSchema.extend({
    /** Member who cancelled it; blank once their data were erased. */
    by: z.string(),
    /** True in the email to that member. */
    isOwn: z.boolean(),
    /** False for an order that still waited for approval. */
    wasReceived: z.boolean(),
    /** Discreet name and units of each line; only the first ones of a long order. */
    lines: z.array(z.object({ name: z.string(), units: z.number() })),
    lineCount: z.number(),
  }),
  words: es,
  draft: ({ reference, by, isOwn, wasReceived, ...ordered }, words, { links }) => {
    const told = wasReceived ? words.cancelled : words.withdrawn;
    return {
      subject: words.subject(reference),
      preheader: words.preheader,
      title: words.title,
      blocks: [
        text(isOwn ? told.own : told.other(by)),
        amounts(...lineRows(ordered)),
        text(words.repeat),
        button(words.open, { href: `${links.personal}/${reference}`, isSpelledOut: true }),
        referenceOf(reference),
      ],
    };
  },
  samples: {
    "order-cancellation": () => sampleOf({ isOwn: true, wasReceived: true }),
    "order-cancellation-by-another": () => sampleOf({ isOwn: false, wasReceived: true }),
    "order-cancellation-withdrawn": () => sampleOf({ isOwn: false, wasReceived: false }),
  },
});

function sampleOf(given: { isOwn: boolean; wasReceived: boolean }) {
  const { reference, companyName, customerReference, buyer, lines, lineCount } = sampleOrder;
  return {
    reference,
    companyName,
    customerReference,
    by: buyer,
    lines: lines.map(({ name, units }) => ({ name, units })),
    lineCount,
    ...given,
  };
}
