import { z } from "zod";
import { type LinkSpan, mailtoSpan, type Span } from "../../emails/domain/span.ts";
import { button, quote, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { answers } from "../copy/answers.ts";
import { reasonsOnPage } from "../copy/applicant-state-copy.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { type RejectionReason, rejectionReasons } from "../domain/transitions.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Rechazo",
  subject: (reference: string) => `Respuesta a su solicitud ${reference}`,
  preheader: "Hemos terminado de estudiarla.",
  title: "No hemos aprobado su solicitud",
  text: (
    company: string,
    { reason, hasText }: { reason: RejectionReason; hasText: boolean },
  ): Span[] => [
    "Hemos estudiado la solicitud de acceso de ",
    { strong: company },
    ` y no podemos aprobarla. ${reason === "other" && !hasText ? "" : sentenceOf(reason)}`.trimEnd(),
  ],
  review: (mail: LinkSpan) => emailLabels.reviewed(mail, "la revisará otra persona del equipo."),
};

/** Sentence on the reason; the one for `other` introduces the staff's text. */
function sentenceOf(reason: RejectionReason): string {
  return reason === "other" ? "El motivo es este:" : reasonsOnPage[reason];
}

export const rejectedEmail = defineEmail({
  name: "rejected",
  about: accessRequestTopic,
  schema: aboutRequestSchema.extend({ reason: z.enum(rejectionReasons), text: z.string() }),
  words: es,
  draft: ({ reference, company, contact, reason, text: copy }, words, { company: us, links }) => ({
    // The subject does not reveal the decision, because other people may see the inbox.
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    isProven: true,
    blocks: [
      text(emailLabels.greeting(contact)),
      text(...words.text(company, { reason, hasText: copy !== "" })),
      ...(copy ? [quote(emailLabels.fromSalesTeam, { copy })] : []),
      text(...words.review(mailtoSpan(us.email))),
      button(emailLabels.viewOwnRequest, { href: links.personal }),
      referenceOf(reference),
    ],
  }),
  samples: {
    rejected: () => sampleOf("not-a-retailer", ""),
    "rejected-with-text": () =>
      sampleOf(
        "other",
        "Por ahora no abrimos cuentas nuevas en su localidad: ya tenemos allí un cliente en exclusiva hasta fin de año.",
      ),
    "not-a-retailer": () => sampleOf("not-a-retailer", answers.notARetailerText),
    "tax-id-not-verified": () => sampleOf("tax-id-not-verified", answers.taxIdNotVerifiedText),
    "outside-our-area": () => sampleOf("outside-our-area", answers.outsideOurAreaText),
    duplicate: () => sampleOf("duplicate", answers.duplicateText),
    "no-answer": () => sampleOf("no-answer", answers.noAnswerText),
  },
});

function sampleOf(reason: RejectionReason, text: string) {
  return { ...sampleRequest, reason, text };
}
