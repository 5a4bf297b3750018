import { signInCode } from "../../companies/domain/sign-in-code.ts";
import { signInTopic } from "../../companies/emails/topics.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { codeEmailSchema, draftCodeEmail } from "./code-layout.ts";

const es = {
  name: "Código para confirmar que es usted",
  subject: (code: string | null) =>
    code ? `${code} es su código para confirmar que es usted` : "Su código para confirmar",
  preheader: `Vale ${signInCode.minutes} minutos y una sola vez.`,
  title: (company: string) => `Confirme que es usted en ${company}`,
  label: "Su código",
  text: `Escríbalo en la página en la que lo ha pedido. Hace falta para cerrar sesiones o cambiar las llaves de acceso de su cuenta. Vale ${signInCode.minutes} minutos y una sola vez, y solo en ese navegador. Si pide otro, este deja de valer.`,
  open: "Confirmar con el código ya escrito",
  notYou:
    "¿No lo ha pedido usted? Alguien usa un navegador en el que dejó abierta su cuenta. Entre desde otro, cierre las demás sesiones en «Sesiones» y avísenos. No dé el código a nadie; nosotros nunca se lo pediremos.",
};

export const confirmationCodeEmail = defineEmail({
  name: "confirmation-code",
  about: signInTopic,
  schema: codeEmailSchema,
  words: es,
  draft: draftCodeEmail,
  samples: { "confirmation-code": () => ({ reference: "000000000000" }) },
});
