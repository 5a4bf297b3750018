import { z } from "zod";
import { personalLink } from "../../emails/copy/layout-copy.ts";
import type { Span } from "../../emails/domain/span.ts";
import {
  button,
  note,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Recordatorio de nuestra pregunta",
  subject: (reference: string) => `Su solicitud ${reference} espera una respuesta`,
  title: "Seguimos pendientes de usted",
  text: (company: string): Span[] => [
    "Hace unos días le hicimos una pregunta sobre la solicitud de ",
    { strong: company },
    " y todavía no tenemos su respuesta:",
  ],
  respondBefore: "Puede responder antes de",
  onlyReminder:
    "Es el único recordatorio: si entonces no tenemos su respuesta, cerraremos la solicitud. Responda desde el botón, no a este correo.",
};

export const questionReminderEmail = defineEmail({
  name: "question-reminder",
  about: accessRequestTopic,
  /** `endsAt`: deadline of the applicant's answer to our question, in epoch milliseconds. */
  schema: aboutRequestSchema.extend({ question: z.string(), endsAt: z.number() }),
  words: es,
  draft: ({ reference, company, contact, question, endsAt }, words, { terms, links }) => ({
    subject: words.subject(reference),
    preheader: emailLabels.answerUnblocks,
    title: words.title,
    isProven: true,
    blocks: [
      text(emailLabels.greeting(contact)),
      text(...words.text(company)),
      quote(emailLabels.ourQuestion, { copy: question }),
      button(emailLabels.respond, { href: links.personal, isSpelledOut: true }),
      promise(words.respondBefore, { value: formatDeadline(endsAt) }),
      note(words.onlyReminder),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),
  samples: {
    "question-reminder": ({ due }) => ({
      ...sampleRequest,
      question: "¿Nos envía el modelo 036 o la licencia de apertura de la farmacia?",
      endsAt: due("questionExpiry"),
    }),
  },
});
