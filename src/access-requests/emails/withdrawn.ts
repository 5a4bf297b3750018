import { mailtoSpan, type Span } from "../../emails/domain/span.ts";
import { note, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Retirada",
  subject: (reference: string) => `Solicitud ${reference} retirada`,
  preheader: "No tiene que hacer nada más.",
  title: "Hemos retirado su solicitud",
  text: "Tal como nos ha pedido, dejamos de estudiar su solicitud de acceso. No tiene que hacer nada más.",
  later: (requestForm: string): Span[] => [
    "Si más adelante le interesa, puede ",
    { link: "volver a solicitar acceso", href: requestForm },
    " cuando quiera.",
  ],
  notYou: "¿No la ha retirado usted?",
};

export const withdrawnEmail = defineEmail({
  name: "withdrawn",
  about: accessRequestTopic,
  schema: aboutRequestSchema,
  words: es,
  draft: ({ reference }, words, { company: us, links }) => ({
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    isProven: true,
    blocks: [
      text(words.text),
      text(...words.later(links.requestForm)),
      note(...emailLabels.clarified(words.notYou, mailtoSpan(us.email))),
      referenceOf(reference),
    ],
  }),
  samples: { withdrawn: () => sampleRequest },
});
