import { z } from "zod";
import { button, promise, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { accessRequestTopic, sampleRequest } from "./about-request.ts";
import { requestFacts, requestToCallSchema, sampleRequestToCall } from "./request-to-call.ts";

const es = {
  name: "Aviso al equipo: solicitud nueva",
  subject: (reference: string) => `Nueva solicitud ${reference}`,
  title: "Nueva solicitud de acceso",
  text: "Quien la envió acaba de confirmarla. El plazo de respuesta ya corre.",
};

export const newRequestEmail = defineStaffEmail({
  name: "new-request",
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
    "new-request": ({ due }) => ({ ...sampleRequest, dueAt: due("accessRequestAnswer") }),
    "new-request-to-call": ({ due }) => ({
      ...sampleRequestToCall,
      dueAt: due("accessRequestAnswer"),
    }),
  },
});
