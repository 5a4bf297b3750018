import { z } from "zod";
import type { Span } from "../../emails/domain/span.ts";
import { button, promise, quote, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { accessRequestTopic } from "./about-request.ts";
import { requestFacts, requestToCallSchema, sampleRequestToCall } from "./request-to-call.ts";

const es = {
  name: "Aviso al equipo: han respondido",
  subject: (reference: string) => `Han respondido en la solicitud ${reference}`,
  preheader: (due: string) => `El plazo vuelve a correr: responder antes de ${due}.`,
  title: "Ya tenemos la respuesta",
  text: (contact: string): Span[] => [{ strong: contact }, " ha respondido a nuestra pregunta."],
  answer: "Su respuesta",
};

/** The applicant answered our question, so a new deadline for our decision starts. */
export const informationReceivedEmail = defineStaffEmail({
  name: "information-received",
  about: accessRequestTopic,
  schema: requestToCallSchema.extend({ answer: z.string(), dueAt: z.number() }),
  words: es,
  draft(email, words, given) {
    const due = formatDeadline(email.dueAt);
    return {
      subject: words.subject(email.reference),
      preheader: words.preheader(due),
      title: words.title,
      blocks: [
        text(...words.text(email.contact)),
        quote(words.answer, { copy: email.answer }),
        promise(emailLabels.answerBefore, { value: due }),
        requestFacts(email),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },
  samples: {
    "information-received": ({ due }) => ({
      ...sampleRequestToCall,
      answer: "La licencia está a nombre de la titular.\nSe la envío mañana por correo.",
      dueAt: due("accessRequestAnswer"),
    }),
  },
});
