import { z } from "zod";
import { button, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { aboutOrderSchema, orderTopic, sampleOrder } from "./about-order.ts";

const es = {
  name: "Pedido no aprobado por el titular, al comprador",
  subject: (reference: string) => `El pedido ${reference} no se ha aprobado`,
  preheader: "No se ha pedido nada.",
  title: "Su pedido no se ha aprobado",
  text: (by: string) =>
    `${by || "Quien decide en su empresa"} no ha dado el visto bueno, así que no nos ha llegado nada. Puede repetirlo desde la página del pedido y cambiar lo que haga falta.`,
  open: "Ver el pedido",
};

/** Email to the buyer whose order an owner of the company has declined. */
export const orderDeclinedEmail = defineEmail({
  name: "order-declined",
  about: orderTopic,
  // `by` is blank once the owner's data were erased.
  schema: aboutOrderSchema.extend({ by: z.string() }),
  words: es,
  draft: ({ reference, by }, words, { links }) => ({
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(words.text(by)),
      button(words.open, { href: `${links.personal}/${reference}`, isSpelledOut: true }),
      referenceOf(reference),
    ],
  }),
  samples: {
    "order-declined": () => {
      const { reference, companyName, customerReference } = sampleOrder;
      return { reference, companyName, customerReference, by: "Lucía Ferrer" };
    },
  },
});
