import { z } from "zod";
import { button, promise, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { accessRequestTopic } from "./about-request.ts";
import { requestFacts, requestToCallSchema, sampleRequestToCall } from "./request-to-call.ts";

const es = {
  name: "Aviso al equipo: respuesta que vence pronto",
  subject: (reference: string) => `Vence pronto: ${reference}`,
  title: "Una respuesta vence pronto",
  text: "La respuesta prometida a esta solicitud no ha salido todavía. Aún está a tiempo.",
};

export const answerDueSoonEmail = defineStaffEmail({
  name: "answer-due-soon",
  about: accessRequestTopic,
  schema: requestToCallSchema.extend({ dueAt: z.number() }),
  words: es,
  draft(email, words, given) {
    const due = formatDeadline(email.dueAt);
    return {
      subject: words.subject(email.reference),
      preheader: `${emailLabels.answerBefore} ${due}.`,
      title: words.title,
      blocks: [
        text(words.text),
        promise(emailLabels.answerBefore, { value: due }),
        requestFacts(email),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },
  samples: {
    "answer-due-soon": ({ due }) => ({ ...sampleRequestToCall, dueAt: due("accessRequestAnswer") }),
  },
});
