import { z } from "zod";
import { button, note, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { mayBeLink } from "../../kernel/text.ts";
import { invitationDays } from "../domain/invitation.ts";
import { aboutCompanySchema, memberEmailLabels, sampleCustomer } from "./about-company.ts";
import { invitationTopic } from "./topics.ts";

const es = {
  name: "Invitación a la cuenta de una empresa",
  // The subject omits the company's name, because other people may see the inbox.
  subject: (seller: string) => `Le invitan a una cuenta en ${seller}`,
  preheader: "Entre con su correo, sin contraseña.",
  title: (company: string) => `${company} le invita a su cuenta`,
  text: ({
    inviter,
    companyName,
    seller,
  }: {
    inviter: string;
    companyName: string;
    seller: string;
  }) =>
    `${inviter ? `${inviter} le invita` : "Le invitan"} a entrar en la cuenta de ${companyName} en ${seller}. Entre con esta dirección: le enviaremos un código. Después acepte la invitación en su cuenta.`,
  note: (days: number) =>
    `La invitación vale ${days} días. Si no conoce a esa persona, no tiene que hacer nada: sin su código nadie entra con esta dirección.`,
};

/** Invitation email. It contains no secret link: the recipient signs in with an emailed code, as every member does. */
export const memberInvitationEmail = defineEmail({
  name: "member-invitation",
  about: invitationTopic,
  limit: "daily",
  schema: aboutCompanySchema.extend({ inviter: z.string() }),
  words: es,
  draft: ({ companyName, inviter }, words, { company, links }) => ({
    subject: words.subject(company.name),
    preheader: words.preheader,
    title: words.title(companyName),
    blocks: [
      // Names stored before addresses in them were refused.
      text(
        words.text({
          inviter: mayBeLink(inviter) ? "" : inviter,
          companyName,
          seller: company.name,
        }),
      ),
      button(memberEmailLabels.signIn, { href: links.personal, isSpelledOut: true }),
      note(words.note(invitationDays)),
    ],
  }),
  samples: { "member-invitation": () => ({ ...sampleCustomer, inviter: "Lucía Ferrer" }) },
});
