import { z } from "zod";
import type { EmailTopic } from "../../emails/layout/define-email.ts";
import { privacyEmailReason } from "../copy/emails-copy.ts";
import { privacyRequestKind, privacyRights } from "../domain/privacy-request.ts";

export const privacyRequestTopic: EmailTopic = {
  subject: privacyRequestKind,
  permission: "handle-privacy-requests",
  audience: "person",
  why: privacyEmailReason,
};

/**
 * Data of every email about a privacy request; nothing of it was typed by the person. `dueAt`: epoch milliseconds.
 * `text`: message or reason written by staff; may be empty.
 */
export const privacyEmailSchema = z.object({
  reference: z.string(),
  right: z.enum(privacyRights),
  dueAt: z.number(),
  text: z.string(),
});
export type PrivacyEmailData = z.infer<typeof privacyEmailSchema>;

export function samplePrivacyRequest({
  due,
}: {
  due(term: "gdprAnswer"): number;
}): PrivacyEmailData {
  return { reference: "DER-0000-0000", right: "access", dueAt: due("gdprAnswer"), text: "" };
}
