import { mailtoSpan, type Span } from "../../emails/domain/span.ts";
import { button, note, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Cerrada sin respuesta",
  subject: (reference: string) => `La solicitud ${reference} ha caducado`,
  preheader: "No hemos tenido respuesta a nuestra pregunta.",
  title: "Hemos cerrado su solicitud",
  text: ({ expiry, company }: { expiry: string; company: string }): Span[] => [
    `Hace ${expiry} le hicimos una pregunta sobre la solicitud de `,
    { strong: company },
    " y no hemos tenido respuesta, así que la hemos cerrado sin decidir nada sobre ella.",
  ],
  answeredElsewhere: "¿Nos respondió por otro medio?",
};

export const expiredUnansweredEmail = defineEmail({
  name: "expired-unanswered",
  about: accessRequestTopic,
  schema: aboutRequestSchema,
  words: es,
  draft: ({ reference, company, contact }, words, { company: us, terms, links }) => ({
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    isProven: true,
    blocks: [
      text(emailLabels.greeting(contact)),
      text(...words.text({ expiry: terms.questionExpiry, company })),
      text(emailLabels.anotherRequest),
      button(emailLabels.requestAccessAgain, { href: links.requestForm }),
      note(...emailLabels.clarified(words.answeredElsewhere, mailtoSpan(us.email))),
      referenceOf(reference),
    ],
  }),
  samples: { "expired-unanswered": () => sampleRequest },
});
