import type { CapabilityEmails } from "../emails/writing.ts";
import { companyInvitationKind } from "./domain/invitation-email.ts";
import { invitationEmailKinds } from "./emails/invitation-email.ts";

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
