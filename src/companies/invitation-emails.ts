import type { CapabilityEmails } from "../emails/writing.ts";
import { companyInvitationKind } from "./domain/invitation-email.ts";
import { customerCompanyKind } from "./domain/member-email.ts";
import { invitationEmailKinds } from "./emails/invitation-email.ts";
import { memberEmailKinds } from "./emails/member-email.ts";

/** Email to somebody whom a titular has invited. Its link leads to the sign-in page, for everybody the same. */
export const invitationEmails: CapabilityEmails = {
  kinds: invitationEmailKinds,
  subject: companyInvitationKind,
  pages: (publicUrl) => ({
    personalWithoutKey: `${publicUrl}/entrar`,
    console: () => `${publicUrl}/gestion/empresas`,
  }),
  keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/entrar` }),
};

/** Email to somebody whom the staff has made a member; in the console it leads to the company. */
export const memberEmails: CapabilityEmails = {
  kinds: memberEmailKinds,
  subject: customerCompanyKind,
  pages: (publicUrl) => ({
    personalWithoutKey: `${publicUrl}/entrar`,
    console: (id) => `${publicUrl}/gestion/empresas/${id}`,
  }),
  keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/entrar` }),
};
