import { z } from "zod";
import { button, quote, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { aboutCompanySchema, sampleCustomer } from "./about-company.ts";
import { customerCompanyTopic } from "./topics.ts";

const es = {
  name: "Aviso al equipo: documentos de una empresa",
  subject: "Documentos nuevos de un cliente",
  preheader: "Espera a que alguien los compruebe.",
  title: "Han enviado documentos",
  text: (company: string) => `, de ${company}, ha enviado documentos a su cuenta.`,
  documents: "Lo que ha enviado",
  open: "Ver la empresa",
};

/** Email to staff about documents that a member has uploaded. */
export const documentsReceivedEmail = defineStaffEmail({
  name: "documents-received",
  about: customerCompanyTopic,
  /** `documents`: names of the files. */
  schema: aboutCompanySchema.extend({ person: z.string(), documents: z.array(z.string()) }),
  words: es,
  draft: ({ companyName, person, documents }, words, { links }) => ({
    subject: words.subject,
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text({ strong: person }, words.text(companyName)),
      quote(words.documents, { copy: documents.join("\n") }),
      button(words.open, { href: links.console }),
    ],
  }),
  samples: {
    "documents-received": () => ({
      ...sampleCustomer,
      person: "Lucía Ferrer",
      documents: ["recargo.pdf", "036.pdf"],
    }),
  },
});
