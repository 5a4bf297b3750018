import { button, facts, note, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { privacyEmailLabels, rightNames } from "../copy/emails-copy.ts";
import {
  privacyEmailSchema,
  privacyRequestTopic,
  samplePrivacyRequest,
} from "./about-privacy-request.ts";

const es = {
  name: "Derechos: enlace para confirmar",
  subject: "Confirme su petición",
  preheader: "Un paso más y empezamos a atenderla.",
  title: "Confirme que la petición es suya",
  text: "Alguien ha pedido, con esta dirección de correo, ejercer un derecho sobre sus datos personales. Solo falta que nos diga que es usted.",
  viewAndConfirm: "Ver y confirmar la petición",
  notYou: (expiry: string) =>
    `¿No ha sido usted? No tiene que hacer nada: abrir el enlace no cambia nada y, si nadie la confirma, la petición caduca a los ${expiry}.`,
};

/** First email; contains nothing that the visitor typed, because the address is not confirmed. */
export const privacyConfirmEmail = defineEmail({
  name: "privacy-confirm",
  about: privacyRequestTopic,
  limit: "daily",
  schema: privacyEmailSchema,
  words: es,
  draft: ({ reference, right }, words, { terms, links }) => ({
    subject: `${words.subject} ${reference}`,
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(words.text),
      facts({ term: privacyEmailLabels.right, value: rightNames[right] }),
      button(words.viewAndConfirm, { href: links.personal, isSpelledOut: true }),
      note(words.notYou(terms.privacyConfirmation)),
      referenceOf(reference),
    ],
  }),
  samples: { "privacy-confirm": samplePrivacyRequest },
});
