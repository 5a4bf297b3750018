import { passkeyTopic } from "../../companies/emails/topics.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { draftPasskeyChange, passkeyChangeSchema, samplePasskeyChange } from "./passkey-change.ts";

const es = {
  name: "Aviso de una llave de acceso quitada",
  subject: "Llave de acceso quitada de su cuenta",
  preheader: "Si la ha quitado usted, no tiene que hacer nada.",
  text: ({ passkey, from, when }: { passkey: string; from: string; when: string }) =>
    `El ${when} se quitó la llave de acceso «${passkey}» ${from}. Con ella ya no se entra en su cuenta; con el código por correo, sí.`,
  notYou:
    "Entre con un código y cierre las demás sesiones. Después respóndanos o llámenos: miraremos con usted qué ha pasado.",
  note: "Si la ha quitado usted, no tiene que hacer nada.",
};

/** Email to a person who has lost a passkey, so that they notice a removal by somebody else. */
export const passkeyRemovedEmail = defineEmail({
  name: "passkey-removed",
  about: passkeyTopic,
  schema: passkeyChangeSchema,
  words: es,
  draft: draftPasskeyChange,
  samples: { "passkey-removed": () => samplePasskeyChange },
});
