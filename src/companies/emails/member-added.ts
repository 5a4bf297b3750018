import { z } from "zod";
import { button, note, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { memberRoleCopy } from "../copy/member-roles-copy.ts";
import { parseMemberRole } from "../domain/member-role-slugs.ts";
import { aboutCompanySchema, memberEmailLabels, sampleCustomer } from "./about-company.ts";
import { customerCompanyTopic } from "./topics.ts";

const es = {
  name: "Aviso a una persona añadida a una empresa",
  // The subject omits the company's name, because other people may see the inbox.
  subject: (seller: string) => `Ya puede entrar en ${seller}`,
  preheader: "Entre con su correo, sin contraseña.",
  title: "Ya puede entrar",
  text: ({ companyName, seller, role }: { companyName: string; seller: string; role: string }) =>
    `Le hemos añadido a la cuenta de ${companyName} en ${seller}, como ${role}. Entre con esta dirección de correo: le enviaremos un código de seis cifras.`,
  note: "Si no trabaja en esa empresa, respóndanos y lo corregimos: sin su código nadie entra con esta dirección.",
};

/** Role of an email; those that earlier versions stored have its Spanish word. */
const roleSchema = z.string().transform((text, context) => {
  const role = parseMemberRole(text);
  if (!role) context.addIssue("unknown role");
  return role ?? z.NEVER;
});

/** Email to a person whom staff have added to a company. It has no secret link: members sign in with a code. */
export const memberAddedEmail = defineEmail({
  name: "member-added",
  about: customerCompanyTopic,
  schema: aboutCompanySchema.extend({ contact: z.string(), role: roleSchema }),
  words: es,
  draft: ({ companyName, contact, role }, words, { company, links }) => ({
    subject: words.subject(company.name),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(memberEmailLabels.greeting(contact)),
      text(words.text({ companyName, seller: company.name, role: memberRoleCopy[role].name })),
      button(memberEmailLabels.signIn, { href: links.personal, isSpelledOut: true }),
      note(words.note),
    ],
  }),
  samples: {
    "member-added": () => ({ ...sampleCustomer, contact: "Ana Ruiz", role: "buyer" as const }),
  },
});
