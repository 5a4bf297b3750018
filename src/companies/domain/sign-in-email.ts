import { z } from "zod";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { CodePurpose } from "./sign-in-code.ts";

export const memberSignInKind = "member-sign-in";

export const signInEmailSchemas = {
  "sign-in-code": z.object({ name: z.literal("sign-in-code"), reference: z.string() }),
  "confirmation-code": z.object({ name: z.literal("confirmation-code"), reference: z.string() }),
};

export type SignInEmail = z.infer<
  (typeof signInEmailSchemas)["sign-in-code"] | (typeof signInEmailSchemas)["confirmation-code"]
>;

/** Email with a code for its purpose. The code is computed from `id` when the email is sent, and never stored. */
export function memberCodeEmail({
  id,
  to,
  purpose,
}: {
  id: string;
  to: string;
  purpose: CodePurpose;
}): OutgoingEmail<SignInEmail> {
  // The reference contains the end of the id, so that emails written to files at the same time differ in their names.
  return {
    to,
    email: { name: `${purpose}-code`, reference: id.slice(-12) },
    subject: { kind: memberSignInKind, id },
    audience: "person",
  };
}
