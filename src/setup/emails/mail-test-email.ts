import { z } from "zod";
import { button, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { mailTestSubject } from "../domain/mail-test.ts";

const es = {
  name: "Correo de prueba",
  subject: (company: string) => `Correo de prueba de ${company}`,
  preheader: "La web puede enviar correos.",
  title: "Correo de prueba",
  text: "Si lee esto, la web puede enviar correos. Compruebe que no ha llegado a «correo no deseado»: si está ahí, a su dominio le falta algo de SPF, DKIM o DMARC.",
  button: "Volver a los primeros pasos",
};

/** Test email that the administrator sends to themselves. */
export const mailTestEmail = defineStaffEmail({
  name: "mail-test",
  about: {
    subject: mailTestSubject.kind,
    permission: "change-settings",
    audience: "person",
    why: { proven: "", unproven: "" },
  },
  schema: z.object({ reference: z.string() }),
  words: es,
  draft: (_email, words, { company, links }) => ({
    subject: words.subject(company.name),
    preheader: words.preheader,
    title: words.title,
    blocks: [text(words.text), button(words.button, { href: links.console })],
  }),
  samples: { "mail-test": () => ({ reference: "" }) },
});
