import type { CapabilityEmails } from "../emails/writing.ts";
import { companyInvitationKind } from "./domain/invitation-email.ts";
import { customerCompanyKind } from "./domain/member-email.ts";
import { invitationEmailKinds } from "./emails/invitation-email.ts";
import { memberEmailKinds } from "./emails/member-email.ts";

/** Definition of the email that invites to a company. Its link is the sign-in page, the same for every recipient. */
export const invitationEmails: CapabilityEmails = {
  kinds: invitationEmailKinds,
  subject: companyInvitationKind,
  pages: (publicUrl) => ({
    personalWithoutKey: `${publicUrl}/entrar`,
    console: () => `${publicUrl}/gestion/empresas`,
  }),
  keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/entrar` }),
};

/** Definition of the email to new members added by staff; in the console it links to the company's page. */
export const memberEmails: CapabilityEmails = {
  kinds: memberEmailKinds,
  subject: customerCompanyKind,
  pages: (publicUrl) => ({
    personalWithoutKey: `${publicUrl}/entrar`,
    console: (id) => `${publicUrl}/gestion/empresas/${id}`,
  }),
  keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/entrar` }),
};
