import { z } from "zod";
import { personalLink } from "../../emails/copy/layout-copy.ts";
import type { Span } from "../../emails/domain/span.ts";
import { button, note, quote, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { answers } from "../copy/answers.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Pedimos información",
  subject: (reference: string) => `Una pregunta sobre su solicitud ${reference}`,
  title: "Necesitamos un dato más",
  text: (company: string): Span[] => [
    "Estamos estudiando la solicitud de ",
    { strong: company },
    " y nos falta saber algo:",
  ],
  pause: (term: string): Span[] => [
    "Mientras esperamos su respuesta, el plazo está en pausa. En cuanto la tengamos, le contestamos en ",
    { strong: term },
    ".",
  ],
  byButton: (expiry: string) =>
    `Responda desde el botón, no a este correo: así llega a quien estudia su solicitud. Si en ${expiry} no nos ha respondido, cerraremos la solicitud.`,
};

export const informationRequestedEmail = defineEmail({
  name: "information-requested",
  about: accessRequestTopic,
  schema: aboutRequestSchema.extend({ question: z.string() }),
  words: es,
  draft: ({ reference, company, contact, question }, words, { terms, links }) => ({
    subject: words.subject(reference),
    preheader: emailLabels.answerUnblocks,
    title: words.title,
    isProven: true,
    blocks: [
      text(emailLabels.greeting(contact)),
      text(...words.text(company)),
      quote(emailLabels.ourQuestion, { copy: question }),
      button(emailLabels.respond, { href: links.personal, isSpelledOut: true }),
      text(...words.pause(terms.answer)),
      note(words.byButton(terms.questionExpiry)),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),
  samples: {
    question: () => ({
      ...sampleRequest,
      question: answers.questions[0]?.text ?? "¿Nos dice la dirección de su tienda?",
    }),
    "question-in-two-paragraphs": () => ({
      ...sampleRequest,
      question:
        "El CIF que nos indica es de una empresa de otro sector. ¿Nos envía el modelo 036 o la licencia de apertura de la farmacia?\n\nCon una foto basta.",
    }),
  },
});
