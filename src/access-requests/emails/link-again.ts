import { personalLink } from "../../emails/copy/layout-copy.ts";
import { button, note, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Nuevo enlace",
  subject: (reference: string) => `Su enlace a la solicitud ${reference}`,
  preheader: "Vuelva a su solicitud cuando quiera.",
  title: "Aquí tiene su enlace",
  text: "Nos ha pedido un enlace nuevo para entrar en su solicitud de acceso mayorista.",
  notYou: "Si no lo ha pedido, no tiene que hacer nada: solo se envía a esta dirección.",
};

/** Email with a new link. Contains no typed data, because anybody may ask for it. */
export const linkAgainEmail = defineEmail({
  name: "link-again",
  about: accessRequestTopic,
  limit: "daily",
  schema: aboutRequestSchema,
  words: es,
  draft: ({ reference }, words, { terms, links }) => ({
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(words.text),
      button(emailLabels.openOwnRequest, { href: links.personal, isSpelledOut: true }),
      note(`${personalLink(terms)} ${words.notYou}`),
      referenceOf(reference),
    ],
  }),
  samples: { "link-again": () => sampleRequest },
});
