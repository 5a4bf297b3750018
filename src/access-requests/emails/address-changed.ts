import { personalLink } from "../../emails/copy/layout-copy.ts";
import { type LinkSpan, mailtoSpan, type Span } from "../../emails/domain/span.ts";
import { button, note, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Enlace a la nueva dirección",
  subject: (reference: string) => `Su enlace a la solicitud ${reference}`,
  preheader: "Desde ahora le escribimos a esta dirección.",
  title: "Le escribimos a esta dirección",
  text: "Hemos cambiado a esta dirección el correo de una solicitud de acceso mayorista. Los enlaces que se enviaron a la anterior ya no la abren.",
  notYours: (mail: LinkSpan): Span[] => [
    "¿No es suya? Escríbanos a ",
    mail,
    " con la referencia y la corregimos.",
  ],
};

/** Email to a corrected address. Contains no typed data, because the new address is not confirmed. */
export const addressChangedEmail = defineEmail({
  name: "address-changed",
  about: accessRequestTopic,
  schema: aboutRequestSchema,
  words: es,
  draft: ({ reference }, words, { company: us, terms, links }) => ({
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(words.text),
      button(emailLabels.openOwnRequest, { href: links.personal, isSpelledOut: true }),
      note(...words.notYours(mailtoSpan(us.email)), ` ${personalLink(terms)}`),
      referenceOf(reference),
    ],
  }),
  samples: { "address-changed": () => sampleRequest },
});
