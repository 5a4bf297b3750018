import { z } from "zod";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";

export const memberSignInKind = "member-sign-in";

export const signInEmailSchemas = {
  "sign-in-code": z.object({ name: z.literal("sign-in-code"), reference: z.string() }),
};

export type SignInEmail = z.infer<(typeof signInEmailSchemas)["sign-in-code"]>;

/** Email with a sign-in code. The code is computed from `id` when the email is sent, and never stored. */
export function signInCodeEmail({
  id,
  to,
}: {
  id: string;
  to: string;
}): OutgoingEmail<SignInEmail> {
  // Reference taken from the id: emails can be written to files named by time and reference, and two may have the same
  // time.
  return {
    to,
    email: { name: "sign-in-code", reference: id.slice(-12) },
    subject: { kind: memberSignInKind, id },
    audience: "person",
  };
}
