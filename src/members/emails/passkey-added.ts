import { passkeyTopic } from "../../companies/emails/topics.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { draftPasskeyChange, passkeyChangeSchema, samplePasskeyChange } from "./passkey-change.ts";

const es = {
  name: "Aviso de una llave de acceso nueva",
  subject: "Llave de acceso nueva en su cuenta",
  preheader: "Si la ha creado usted, no tiene que hacer nada.",
  text: ({ passkey, from, when }: { passkey: string; from: string; when: string }) =>
    `El ${when} se creó la llave de acceso «${passkey}» ${from}. Con ella se entra en su cuenta sin esperar al código.`,
  notYou:
    "Entre con un código, quite esa llave y cierre las demás sesiones. Después respóndanos o llámenos: miraremos con usted qué ha pasado.",
  note: "Si la ha creado usted, no tiene que hacer nada.",
};

/** Email to a person whose account has a new passkey, so that they notice one that somebody else has added. */
export const passkeyAddedEmail = defineEmail({
  name: "passkey-added",
  about: passkeyTopic,
  schema: passkeyChangeSchema,
  words: es,
  draft: draftPasskeyChange,
  samples: { "passkey-added": () => samplePasskeyChange },
});
