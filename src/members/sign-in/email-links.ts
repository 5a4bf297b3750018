import { memberPasskeyKind, memberSignInKind } from "../../companies/domain/email-subjects.ts";
import type { EmailLinks } from "../../emails/layout/writing.ts";
import { codeParameter } from "../emails/code-layout.ts";
import { codeOf, codePurpose } from "./codes.ts";

/** Links of emails about the sign-in and passkeys of members. */
export const memberEmailLinks: Readonly<Record<string, EmailLinks>> = {
  /** Emails with a sign-in code. When staff read one in the console, dots replace the code. */
  [memberSignInKind]: {
    pages: (publicUrl) => ({
      personalWithoutKey: codePage(publicUrl, "······"),
      console: () => `${publicUrl}/gestion/correos`,
    }),
    keys({ publicUrl, signer }) {
      const codes = signer(codePurpose);
      return { personal: (id) => codePage(publicUrl, codeOf(codes, id)) };
    },
  },
  [memberPasskeyKind]: {
    pages: (publicUrl) => ({
      personalWithoutKey: sessionsPage(publicUrl),
      console: () => `${publicUrl}/gestion/correos`,
    }),
    keys: ({ publicUrl }) => ({ personal: () => sessionsPage(publicUrl) }),
  },
};

function codePage(publicUrl: string, code: string): string {
  return `${publicUrl}/entrar/codigo?${codeParameter}=${code}`;
}

/** Sign-in page, from which the person goes on to the list of passkeys. */
function sessionsPage(publicUrl: string): string {
  return `${publicUrl}/entrar?volver=%2Fcuenta%2Fsesiones`;
}
