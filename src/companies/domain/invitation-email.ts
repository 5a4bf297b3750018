import { z } from "zod";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";

export const companyInvitationKind = "company-invitation";

export const invitationEmailSchemas = {
  "member-invitation": z.object({
    name: z.literal("member-invitation"),
    reference: z.string(),
    companyName: z.string(),
    inviter: z.string(),
  }),
};

export type InvitationEmail = z.infer<(typeof invitationEmailSchemas)["member-invitation"]>;

/** Invitation email. It contains no secret link: the recipient signs in with an emailed code, as every member does. */
export function invitationEmail({
  id,
  to,
  companyName,
  inviter,
}: {
  id: string;
  to: string;
  companyName: string;
  inviter: string;
}): OutgoingEmail<InvitationEmail> {
  return {
    to,
    email: { name: "member-invitation", reference: id.slice(-12), companyName, inviter },
    subject: { kind: companyInvitationKind, id },
    audience: "person",
    limit: "daily",
  };
}
