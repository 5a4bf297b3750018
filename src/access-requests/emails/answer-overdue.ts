import { z } from "zod";
import { button, promise, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { accessRequestTopic } from "./about-request.ts";
import { requestFacts, requestToCallSchema, sampleRequestToCall } from "./request-to-call.ts";

const es = {
  name: "Aviso al equipo: respuesta fuera de plazo",
  subject: (reference: string) => `Fuera de plazo: ${reference}`,
  preheader: "Una respuesta prometida no ha salido a tiempo.",
  title: "Una respuesta llega tarde",
  text: "Prometimos una respuesta y el plazo ha pasado. Esta solicitud va ahora la primera.",
  wasDueBefore: "Había que responder antes de",
};

export const answerOverdueEmail = defineStaffEmail({
  name: "answer-overdue",
  about: accessRequestTopic,
  schema: requestToCallSchema.extend({ dueAt: z.number() }),
  words: es,
  draft: (email, words, given) => ({
    subject: words.subject(email.reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(words.text),
      promise(words.wasDueBefore, { value: formatDeadline(email.dueAt) }),
      requestFacts(email),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  }),
  samples: {
    "answer-overdue": ({ due }) => ({ ...sampleRequestToCall, dueAt: due("accessRequestAnswer") }),
  },
});
