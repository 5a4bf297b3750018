import { z } from "zod";
import type { Span } from "../../emails/domain/span.ts";
import { button, promise, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { accessRequestTopic } from "./about-request.ts";
import { requestFacts, requestToCallSchema, sampleRequestToCall } from "./request-to-call.ts";

const es = {
  name: "Aviso al equipo: solicitud asignada",
  subject: (reference: string) => `Le han asignado la solicitud ${reference}`,
  preheader: "Desde ahora está a su cargo.",
  title: "Tiene una solicitud nueva a su cargo",
  text: (by: string): Span[] => [
    { strong: by },
    " le ha asignado esta solicitud. Los avisos sobre ella le llegarán a usted.",
  ],
};

export const requestAssignedEmail = defineStaffEmail({
  name: "request-assigned",
  about: accessRequestTopic,
  /** `dueAt`: deadline of our answer in epoch milliseconds; null while none is due. */
  schema: requestToCallSchema.extend({ by: z.string(), dueAt: z.number().nullable() }),
  words: es,
  draft(email, words, given) {
    const { reference, by, dueAt } = email;
    const due = dueAt === null ? null : formatDeadline(dueAt);
    return {
      subject: words.subject(reference),
      preheader: due ? `${emailLabels.answerBefore} ${due}.` : words.preheader,
      title: words.title,
      blocks: [
        text(...words.text(by)),
        ...(due ? [promise(emailLabels.answerBefore, { value: due })] : []),
        requestFacts(email),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },
  samples: {
    "request-assigned": ({ due }) => ({
      ...sampleRequestToCall,
      by: "Marc Soler",
      dueAt: due("accessRequestAnswer"),
    }),
  },
});
