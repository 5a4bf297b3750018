import type { Span } from "../../emails/domain/span.ts";
import { button, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { accessRequestTopic } from "./about-request.ts";
import { requestFacts, requestToCallSchema, sampleRequestToCall } from "./request-to-call.ts";

const es = {
  name: "Aviso al equipo: solicitud retirada",
  subject: (reference: string) => `Han retirado la solicitud ${reference}`,
  preheader: "Ya no hay que responderla.",
  title: "Han retirado una solicitud",
  text: (contact: string): Span[] => [
    { strong: contact },
    " ha retirado su solicitud. Ya no hay que responderla y ha salido de la cola.",
  ],
};

export const withdrawnNoticeEmail = defineStaffEmail({
  name: "withdrawn-notice",
  about: accessRequestTopic,
  schema: requestToCallSchema,
  words: es,
  draft: (email, words, given) => ({
    subject: words.subject(email.reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(...words.text(email.contact)),
      requestFacts(email),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  }),
  samples: { "withdrawn-notice": () => sampleRequestToCall },
});
