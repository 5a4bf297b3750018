import { personalLink } from "../../emails/copy/layout-copy.ts";
import {
  button,
  note,
  promise,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Solicitud recibida, con enlace para confirmar",
  subject: (reference: string) => `Confirme su solicitud ${reference}`,
  preheader: "Un paso más y empezamos a estudiarla.",
  title: "Confirme que la solicitud es suya",
  text: "Hemos recibido una solicitud de acceso mayorista con esta dirección de correo. Solo falta que nos diga que es suya.",
  readBy: "La estudia una persona del equipo comercial. No cuentan fines de semana ni festivos.",
  notYours: (expiry: string) =>
    `¿No la ha enviado usted? No tiene que hacer nada: si nadie la confirma, no la estudiamos y caduca a los ${expiry}.`,
};

/** First email, with the link to confirm. Contains no typed data, or strangers could send their text to any mailbox. */
export const receivedEmail = defineEmail({
  name: "received",
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
      button(emailLabels.viewAndConfirm, { href: links.personal, isSpelledOut: true }),
      promise(emailLabels.answeredWithin, { value: emailLabels.answerTerm(terms.answer) }),
      text(words.readBy),
      note(words.notYours(terms.unconfirmedExpiry)),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),
  samples: { received: () => sampleRequest },
});
