import { z } from "zod";
import { button, quote, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { aboutCompanySchema, memberEmailLabels, sampleCustomer } from "./about-company.ts";
import { customerCompanyTopic } from "./topics.ts";

const es = {
  name: "Aviso: un documento no sirve",
  subject: "Sobre un documento que nos envió",
  preheader: "Le decimos qué le falta.",
  title: "No podemos usar su documento",
  text: (document: string, company: string) =>
    `Hemos mirado «${document}», que envió a la cuenta de ${company}, y no nos sirve.`,
  reason: "Por qué",
  next: "Cuando lo tenga, envíelo otra vez desde su cuenta, en Documentos.",
};

/** Email to the uploader of a document that staff have refused. */
export const documentRefusedEmail = defineEmail({
  name: "document-refused",
  about: customerCompanyTopic,
  /** `document`: name of the file. `text`: reason of the refusal. */
  schema: aboutCompanySchema.extend({
    contact: z.string(),
    document: z.string(),
    text: z.string(),
  }),
  words: es,
  draft: ({ companyName, contact, document, text: reason }, words, { links }) => ({
    subject: words.subject,
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(memberEmailLabels.greeting(contact)),
      text(words.text(document, companyName)),
      quote(words.reason, { copy: reason }),
      text(words.next),
      button(memberEmailLabels.signIn, { href: links.personal, isSpelledOut: true }),
    ],
  }),
  samples: {
    "document-refused": () => ({
      ...sampleCustomer,
      contact: "Ana Ruiz",
      document: "recargo.pdf",
      text: "No se lee el sello: envíenos una copia más clara.",
    }),
  },
});
