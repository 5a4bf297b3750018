import { z } from "zod";
import { button, quote, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { aboutOrderSchema, orderTopic, sampleOrder } from "./about-order.ts";

const es = {
  name: "Aviso al equipo: pregunta sobre un pedido",
  subject: (reference: string) => `Pregunta sobre el pedido ${reference}`,
  preheader: "Un cliente espera respuesta.",
  title: "Un cliente pregunta por su pedido",
  text: " pregunta por su pedido.",
  question: "Su pregunta",
  open: "Responder",
};

/** Email to the sales team about a question of a company. */
export const orderQuestionEmail = defineStaffEmail({
  name: "order-question",
  about: orderTopic,
  schema: aboutOrderSchema.extend({ text: z.string() }),
  words: es,
  draft: (asked, words, { links }) => ({
    subject: words.subject(asked.reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text({ strong: asked.companyName }, words.text),
      quote(words.question, { copy: asked.text }),
      button(words.open, { href: links.console }),
    ],
  }),
  samples: {
    "order-question": () => {
      const { reference, companyName, customerReference } = sampleOrder;
      return {
        reference,
        companyName,
        customerReference,
        text: "¿Puede llegar antes del viernes?",
      };
    },
  },
});
