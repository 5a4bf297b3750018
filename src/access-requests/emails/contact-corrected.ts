import { z } from "zod";
import { button, facts, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { emailLabels, requestFactNames as names } from "../copy/emails-copy.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Aviso al equipo: datos corregidos",
  subject: (reference: string) => `Datos corregidos: ${reference}`,
  preheader: "Un cliente aprobado ha cambiado cómo localizarle.",
  title: "Un cliente ha corregido sus datos",
  text: "Está aprobado: cámbielo también donde lleve sus pedidos y facturas.",
  before: (fact: string) => `${fact}, antes`,
  now: (fact: string) => `${fact}, ahora`,
};

/** An approved applicant corrected the contact's name or telephone. */
export const contactCorrectedEmail = defineStaffEmail({
  name: "contact-corrected",
  about: accessRequestTopic,
  /** `before`, `now`: the values as typed. */
  schema: aboutRequestSchema.extend({
    field: z.enum(["contact", "phone"]),
    before: z.string(),
    now: z.string(),
  }),
  words: es,
  draft: ({ reference, company, field, before, now }, words, { links }) => ({
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(words.text),
      facts(
        { term: names.reference, value: reference },
        { term: names.company, value: company },
        { term: words.before(names[field]), value: before },
        { term: words.now(names[field]), value: now },
      ),
      button(emailLabels.openInConsole, { href: links.console }),
    ],
  }),
  samples: {
    "contact-corrected": () => ({
      ...sampleRequest,
      field: "phone" as const,
      before: "600 123 123",
      now: "600 456 456",
    }),
  },
});
