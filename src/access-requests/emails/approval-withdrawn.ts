import { z } from "zod";
import { type LinkSpan, mailtoSpan, type Span } from "../../emails/domain/span.ts";
import { button, quote, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { reasonsOnPage } from "../copy/applicant-state-copy.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { type ApprovalWithdrawalReason, approvalWithdrawalReasons } from "../domain/transitions.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Acceso retirado",
  subject: (reference: string) => `Cambio en su solicitud ${reference}`,
  preheader: "Afecta a su acceso mayorista.",
  title: "Hemos retirado su acceso mayorista",
  text: (company: string, reason: ApprovalWithdrawalReason): Span[] => [
    "El acceso mayorista de ",
    { strong: company },
    ` ya no está aprobado. ${sentenceOf(reason)}`.trimEnd(),
  ],
  review: (mail: LinkSpan) => emailLabels.reviewed(mail, "lo revisará otra persona del equipo."),
};

function sentenceOf(reason: ApprovalWithdrawalReason): string {
  if (reason === "our-mistake") return "Lo aprobamos por error, y le pedimos disculpas.";
  if (reason === "asked-by-customer") return "Lo hacemos porque nos lo ha pedido.";
  return reasonsOnPage[reason];
}

export const approvalWithdrawnEmail = defineEmail({
  name: "approval-withdrawn",
  about: accessRequestTopic,
  schema: aboutRequestSchema.extend({
    reason: z.enum(approvalWithdrawalReasons),
    text: z.string(),
  }),
  words: es,
  draft: ({ reference, company, contact, reason, text: copy }, words, { company: us, links }) => ({
    // The subject does not reveal the decision, because other people may see the inbox.
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    isProven: true,
    blocks: [
      text(emailLabels.greeting(contact)),
      text(...words.text(company, reason)),
      quote(emailLabels.fromSalesTeam, { copy }),
      text(...words.review(mailtoSpan(us.email))),
      button(emailLabels.viewOwnRequest, { href: links.personal }),
      referenceOf(reference),
    ],
  }),
  samples: {
    "approval-withdrawn": () => ({
      ...sampleRequest,
      reason: "our-mistake" as const,
      text: "La licencia es de otra farmacia del mismo nombre.",
    }),
  },
});
