import { z } from "zod";
import type { Span } from "../../emails/domain/span.ts";
import {
  button,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { type ReopeningReason, reopeningReasons } from "../domain/transitions.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const reasons: Record<ReopeningReason, string> = {
  "review-asked-for": "Lo hacemos porque nos pidió que la revisáramos.",
  "new-information": "Lo hacemos porque tenemos datos que antes no teníamos.",
  "our-mistake": "Lo hacemos porque nos equivocamos, y le pedimos disculpas.",
  other: "",
};

const es = {
  name: "Vuelve a estudio",
  subject: (reference: string) => `Volvemos a estudiar su solicitud ${reference}`,
  title: "Su solicitud vuelve a estudio",
  text: (company: string, reason: ReopeningReason): Span[] => [
    "Le habíamos dicho que no podíamos aprobar la solicitud de acceso de ",
    { strong: company },
    `, y la hemos vuelto a abrir. ${reasons[reason]}`.trimEnd(),
  ],
};

export const reopenedEmail = defineEmail({
  name: "reopened",
  about: accessRequestTopic,
  schema: aboutRequestSchema.extend({
    reason: z.enum(reopeningReasons),
    text: z.string(),
    dueAt: z.number(),
  }),
  words: es,
  draft({ reference, company, contact, reason, text: copy, dueAt }, words, { links }) {
    const due = formatDeadline(dueAt);
    return {
      subject: words.subject(reference),
      preheader: `${emailLabels.answeredBefore} ${due}.`,
      title: words.title,
      isProven: true,
      blocks: [
        text(emailLabels.greeting(contact)),
        text(...words.text(company, reason)),
        quote(emailLabels.fromSalesTeam, { copy }),
        promise(emailLabels.answeredBefore, { value: due }),
        button(emailLabels.viewOwnRequest, { href: links.personal }),
        referenceOf(reference),
      ],
    };
  },
  samples: {
    reopened: ({ due }) => ({
      ...sampleRequest,
      reason: "review-asked-for" as const,
      text: "Hemos visto la licencia de apertura que nos envió.",
      dueAt: due("accessRequestAnswer"),
    }),
  },
});
