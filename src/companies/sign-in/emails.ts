import type { CapabilityEmails } from "../../emails/writing.ts";
import { memberPasskeyKind } from "../domain/passkey-email.ts";
import { memberSignInKind } from "../domain/sign-in-email.ts";
import { passkeyEmailKinds } from "../emails/passkey-email.ts";
import { codeParameter, signInEmailKinds } from "../emails/sign-in-email.ts";
import { codeOf, codePurpose } from "./codes.ts";

const codePage = (publicUrl: string, code: string) =>
  `${publicUrl}/entrar/codigo?${codeParameter}=${code}`;

/** Definition of the email with a sign-in code; the copy that staff can read in the console hides the code. */
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

/** Definition of the emails about passkeys. Their link asks for a sign-in, and then shows passkeys and sessions. */
export const passkeyEmails: CapabilityEmails = {
  kinds: passkeyEmailKinds,
  subject: memberPasskeyKind,
  pages: (publicUrl) => ({
    personalWithoutKey: sessionsPage(publicUrl),
    console: () => `${publicUrl}/gestion/correos`,
  }),
  keys: ({ publicUrl }) => ({ personal: () => sessionsPage(publicUrl) }),
};
