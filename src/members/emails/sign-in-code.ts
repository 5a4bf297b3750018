import { signInCode } from "../../companies/domain/sign-in-code.ts";
import { signInTopic } from "../../companies/emails/topics.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { codeEmailSchema, draftCodeEmail } from "./code-layout.ts";

const es = {
  name: "Código para entrar",
  subject: (code: string | null) =>
    code ? `${code} es su código para entrar` : "Su código para entrar",
  preheader: `Vale ${signInCode.minutes} minutos y una sola vez.`,
  title: (company: string) => `Su código para entrar en ${company}`,
  label: "Su código",
  text: `Escríbalo en la página en la que lo ha pedido. Vale ${signInCode.minutes} minutos y una sola vez, y solo en ese navegador. Si pide otro, este deja de valer.`,
  open: "Entrar con el código ya escrito",
  notYou:
    "¿No lo ha pedido usted? No tiene que hacer nada: abrir este correo o su enlace no abre su cuenta. No dé el código a nadie; nosotros nunca se lo pediremos.",
};

export const signInCodeEmail = defineEmail({
  name: "sign-in-code",
  about: signInTopic,
  schema: codeEmailSchema,
  words: es,
  draft: draftCodeEmail,
  samples: { "sign-in-code": () => ({ reference: "000000000000" }) },
});
