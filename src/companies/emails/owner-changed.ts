import { z } from "zod";
import { button, note, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { aboutCompanySchema, memberEmailLabels, sampleCustomer } from "./about-company.ts";
import { customerCompanyTopic } from "./topics.ts";

const es = {
  name: "Aviso de un cambio de titulares",
  // The subject omits the company's name, because other people may see the inbox.
  subject: (seller: string) => `Cambio de titulares en su cuenta de ${seller}`,
  preheader: "Hemos cambiado quién es titular.",
  title: "Cambio de titulares",
  made: ({ person, companyName }: { person: string; companyName: string }) =>
    `Ahora ${person} es titular de la cuenta de ${companyName}. Quien es titular puede hacerlo todo en ella, también invitar y dar de baja a otras personas.`,
  ended: ({ person, companyName }: { person: string; companyName: string }) =>
    `${person} ya no es titular de la cuenta de ${companyName}.`,
  notAgreed: "¿No lo han pedido ustedes?",
  answer: "Responda a este correo y lo revisamos.",
  note: "Este cambio lo ha hecho nuestro equipo. En «Personas», dentro de su cuenta, ve quién entra y qué puede hacer cada uno.",
};

/** Emails of earlier releases have `isTitular` instead of `isOwner`. */
const schema = aboutCompanySchema
  .extend({
    contact: z.string(),
    person: z.string(),
    isOwner: z.boolean().optional(),
    isTitular: z.boolean().optional(),
  })
  .transform(({ isTitular = false, isOwner = isTitular, ...data }) => ({ ...data, isOwner }));

/** Email to an owner of the account when staff make `person` one, or end that. */
export const ownerChangedEmail = defineEmail({
  name: "owner-changed",
  formerName: "titular-changed",
  about: customerCompanyTopic,
  schema,
  words: es,
  draft: ({ companyName, contact, person, isOwner }, words, { company, links }) => ({
    subject: words.subject(company.name),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(memberEmailLabels.greeting(contact)),
      text((isOwner ? words.made : words.ended)({ person, companyName })),
      text({ strong: words.notAgreed }, ` ${words.answer}`),
      button(memberEmailLabels.signIn, { href: links.personal, isSpelledOut: true }),
      note(words.note),
    ],
  }),
  samples: {
    "owner-changed": () => ({
      ...sampleCustomer,
      contact: "Ana Ruiz",
      person: "Bruno Gil",
      isOwner: true,
    }),
  },
});
