import type { EmailLinks } from "../../emails/layout/writing.ts";
import { companyInvitationKind, customerCompanyKind } from "../domain/email-subjects.ts";

/** Links of emails about companies and invitations: they lead to the sign-in page, for everybody alike. */
export const companyEmailLinks: Readonly<Record<string, EmailLinks>> = {
  [companyInvitationKind]: {
    pages: (publicUrl) => ({
      personalWithoutKey: `${publicUrl}/entrar`,
      console: () => `${publicUrl}/gestion/empresas`,
    }),
    keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/entrar` }),
  },
  [customerCompanyKind]: {
    pages: (publicUrl) => ({
      personalWithoutKey: `${publicUrl}/entrar`,
      console: (id) => `${publicUrl}/gestion/empresas/${id}`,
    }),
    keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/entrar` }),
  },
};
