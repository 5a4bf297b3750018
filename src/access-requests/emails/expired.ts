import { button, note, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Caducada",
  subject: (reference: string) => `La solicitud ${reference} ha caducado`,
  preheader: "Nadie la confirmó y la hemos cerrado.",
  title: "La solicitud ha caducado",
  text: (expiry: string) =>
    `Hace ${expiry} recibimos una solicitud de acceso mayorista con esta dirección de correo. Como nadie la ha confirmado, la hemos cerrado sin estudiarla.`,
  notYours: "Si no la envió usted, no tiene que hacer nada. No volveremos a escribirle por ella.",
};

/** Email about an expired unconfirmed request. Contains no typed data, because the address was never confirmed. */
export const expiredEmail = defineEmail({
  name: "expired",
  about: accessRequestTopic,
  limit: "weekly",
  schema: aboutRequestSchema,
  words: es,
  draft: ({ reference }, words, { terms, links }) => ({
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(words.text(terms.unconfirmedExpiry)),
      text(emailLabels.anotherRequest),
      button(emailLabels.requestAccessAgain, { href: links.requestForm }),
      note(words.notYours),
      referenceOf(reference),
    ],
  }),
  samples: { expired: () => sampleRequest },
});
