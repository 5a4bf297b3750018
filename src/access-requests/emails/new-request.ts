import { z } from "zod";
import { button, note, promise, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { tones } from "../copy/signals-copy.ts";
import { accessRequestTopic, sampleRequest } from "./about-request.ts";
import { requestFacts, requestToCallSchema, sampleRequestToCall } from "./request-to-call.ts";

const es = {
  name: "Aviso al equipo: solicitud nueva",
  subject: (reference: string) => `Nueva solicitud ${reference}`,
  title: "Nueva solicitud de acceso",
  text: "Quien la envió acaba de confirmarla. El plazo de respuesta ya corre.",
  attention: (signal: string) => `${tones.attention} · ${signal}`,
};

export const newRequestEmail = defineStaffEmail({
  name: "new-request",
  about: accessRequestTopic,
  schema: requestToCallSchema.extend({
    dueAt: z.number(),
    /** Titles of the signals that need attention, which emails that earlier releases stored lack. */
    attention: z.array(z.string()).optional(),
  }),
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
        ...(email.attention ?? []).map((signal) => note(words.attention(signal))),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },
  samples: {
    "new-request": ({ due }) => ({ ...sampleRequest, dueAt: due("accessRequestAnswer") }),
    "new-request-to-call": ({ due }) => ({
      ...sampleRequestToCall,
      attention: ["NIF ya visto", "Teléfono de otro país"],
      dueAt: due("accessRequestAnswer"),
    }),
  },
});
