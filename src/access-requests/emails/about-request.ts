import { z } from "zod";
import type { EmailTopic } from "../../emails/layout/define-email.ts";
import { accessRequestKind } from "../../kernel/outgoing-email.ts";
import { accessRequestEmailReason } from "../copy/emails-copy.ts";
import type { AccessRequest } from "../domain/access-request.ts";

/** Emails about access requests; all of them are about one, except the digest. */
export const accessRequestTopic: EmailTopic = {
  subject: accessRequestKind,
  permission: "handle-mails",
  audience: "applicant",
  why: accessRequestEmailReason,
};

export const aboutRequestSchema = z.object({
  reference: z.string(),
  company: z.string(),
  contact: z.string(),
});

export function aboutRequest({
  reference,
  company,
  contact,
}: AccessRequest): z.infer<typeof aboutRequestSchema> {
  return { reference, company, contact };
}

export function toApplicant({ id, email }: AccessRequest): { to: string; id: string } {
  return { to: email.address, id };
}

export const sampleRequest = {
  reference: "B2B-0000-0000",
  company: "Farmacia del Mar, S. L.",
  contact: "Lucía Ferrer",
};
