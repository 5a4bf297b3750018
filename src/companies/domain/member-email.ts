import { z } from "zod";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import { memberRoles } from "./viewer.ts";

export const customerCompanyKind = "customer-company";

export const memberEmailSchemas = {
  "member-added": z.object({
    name: z.literal("member-added"),
    reference: z.string(),
    companyName: z.string(),
    contact: z.string(),
    role: z.enum(memberRoles),
  }),
};

export type MemberEmail = z.infer<(typeof memberEmailSchemas)["member-added"]>;

/** Email to a person whom the staff has made a member. It contains no key: everybody signs in with a code. */
export function memberAddedEmail({
  to,
  company,
  contact,
  role,
}: {
  to: string;
  company: { id: string; legalName: string };
} & Pick<MemberEmail, "contact" | "role">): OutgoingEmail<MemberEmail> {
  const { id, legalName: companyName } = company;
  return {
    to,
    email: { name: "member-added", reference: id.slice(-12), companyName, contact, role },
    subject: { kind: customerCompanyKind, id },
    audience: "person",
  };
}
