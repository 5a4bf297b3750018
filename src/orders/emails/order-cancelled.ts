import { button, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { aboutOrderSchema, orderTopic, sampleOrder } from "./about-order.ts";

const es = {
  name: "Aviso al equipo: pedido anulado por el cliente",
  subject: (reference: string) => `Pedido ${reference} anulado`,
  preheader: "No hay que prepararlo.",
  title: "Un cliente ha anulado su pedido",
  text: " ha anulado su pedido antes de que lo confirmáramos. Las existencias vuelven a estar libres.",
  open: "Ver el pedido",
};

/** Email to the sales team about an order that its company has cancelled. */
export const orderCancelledEmail = defineStaffEmail({
  name: "order-cancelled",
  about: orderTopic,
  schema: aboutOrderSchema,
  words: es,
  draft: ({ reference, companyName }, words, { links }) => ({
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text({ strong: companyName }, words.text),
      button(words.open, { href: links.console }),
    ],
  }),
  samples: {
    "order-cancelled": () => {
      const { reference, companyName, customerReference } = sampleOrder;
      return { reference, companyName, customerReference };
    },
  },
});
