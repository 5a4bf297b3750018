import type { CapabilityEmails } from "../../emails/writing.ts";
import { memberPasskeyKind } from "../domain/passkey-email.ts";
import { memberSignInKind } from "../domain/sign-in-email.ts";
import { passkeyEmailKinds } from "../emails/passkey-email.ts";
import { codeParameter, signInEmailKinds } from "../emails/sign-in-email.ts";
import { codeOf, codePurpose } from "./codes.ts";

const codePage = (publicUrl: string, code: string) =>
  `${publicUrl}/entrar/codigo?${codeParameter}=${code}`;

/** Definition of the email with a sign-in code. When staff read it in the console, dots replace the code. */
export const signInEmails: CapabilityEmails = {
  kinds: signInEmailKinds,
  subject: memberSignInKind,
  pages: (publicUrl) => ({
    personalWithoutKey: codePage(publicUrl, "······"),
    console: () => `${publicUrl}/gestion/correos`,
  }),
  keys({ publicUrl, signer }) {
    const codes = signer(codePurpose);
    return { personal: (id) => codePage(publicUrl, codeOf(codes, id)) };
  },
};

const sessionsPage = (publicUrl: string) => `${publicUrl}/entrar?volver=%2Fcuenta%2Fsesiones`;

/** Definition of the emails about passkeys. Their link leads to the sign-in page, then to the list of passkeys. */
export const passkeyEmails: CapabilityEmails = {
  kinds: passkeyEmailKinds,
  subject: memberPasskeyKind,
  pages: (publicUrl) => ({
    personalWithoutKey: sessionsPage(publicUrl),
    console: () => `${publicUrl}/gestion/correos`,
  }),
  keys: ({ publicUrl }) => ({ personal: () => sessionsPage(publicUrl) }),
};
