import type { LinkSpan, Span } from "../../emails/domain/span.ts";
import { quote, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { privacyEmailLabels, theRight } from "../copy/emails-copy.ts";
import type { Right } from "../domain/privacy-request.ts";
import {
  privacyEmailSchema,
  privacyRequestTopic,
  samplePrivacyRequest,
} from "./about-privacy-request.ts";
import { toPerson } from "./to-person.ts";

const es = {
  name: "Derechos: denegación",
  // The subject does not reveal the decision, because other people may see the inbox.
  subject: "Respuesta a su petición",
  title: "No podemos atender su petición",
  preheader: "Le decimos por qué y qué puede hacer.",
  text: (right: Right) => `Pidió ${theRight(right)} y no podemos concederle lo que pide.`,
  objectionStands: "Su oposición a recibir novedades sigue en vigor: no le enviaremos ninguna.",
  complaint: (authority: string, page: LinkSpan): Span[] => [
    `Si no está de acuerdo, puede reclamar ante la ${authority} (`,
    page,
    ") y acudir a los tribunales.",
  ],
};

export const privacyRefusedEmail = defineEmail({
  name: "privacy-refused",
  about: privacyRequestTopic,
  schema: privacyEmailSchema,
  words: es,
  draft(email, words, given) {
    const { name, link } = given.authority;
    return toPerson(email, given, {
      subject: words.subject,
      title: words.title,
      preheader: words.preheader,
      blocks: [
        text(words.text(email.right)),
        // An objection to news took effect on confirmation (art. 21.3), so a refusal does not end it.
        ...(email.right === "objection" ? [text(words.objectionStands)] : []),
        quote(privacyEmailLabels.theReason, { copy: email.text }),
        text(...words.complaint(name, { link: link.label, href: link.href })),
      ],
      isLast: true,
    });
  },
  samples: {
    "privacy-refused": (given) => ({
      ...samplePrivacyRequest(given),
      right: "erasure" as const,
      text: "Los datos que pide borrar son de otra persona de la empresa.",
    }),
  },
});
