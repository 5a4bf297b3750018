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
  name: "Recordatorio para confirmar",
  subject: (reference: string) => `Su solicitud ${reference} espera su confirmación`,
  preheader: "Sin ella no podemos empezar a estudiarla.",
  title: "Aún falta su confirmación",
  text: "Hace unos días recibimos una solicitud de acceso mayorista con esta dirección de correo y nadie la ha confirmado todavía. Mientras tanto, no podemos estudiarla.",
  onlyReminder: (expiry: string) =>
    `Es el único recordatorio. Si no la confirma, la solicitud caduca a los ${expiry} de haberse enviado.`,
};

/** Reminder to confirm. Contains no typed data, because the address is not confirmed. */
export const reminderToConfirmEmail = defineEmail({
  name: "reminder-to-confirm",
  about: accessRequestTopic,
  limit: "weekly",
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
      note(words.onlyReminder(terms.unconfirmedExpiry)),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),
  samples: { "reminder-to-confirm": () => sampleRequest },
});
