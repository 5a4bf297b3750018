import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import type { AccessRequestEvent } from "../../access-requests/domain/event.ts";
import type { Attachment } from "../../attachments/domain/attachment.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";

export type AffectedRequest = Pick<
  AccessRequest,
  "id" | "reference" | "state" | "company" | "contact" | "phone" | "taxId" | "restriction"
>;

/** All data held of one address. Cookie choices are not among them: nothing ties them to a person. */
export type SubjectData = {
  requests: readonly {
    request: AccessRequest;
    events: readonly AccessRequestEvent[];
    attachments: readonly Attachment[];
    register: { name: string | null; address: string | null; consultedAt: number } | null;
  }[];
  emails: readonly { subject: string; text: string; createdAt: number; sentAt: number | null }[];
  rights: readonly { request: PrivacyRequest; events: readonly PrivacyEvent[] }[];
  /** Blocked records: existence and term only; the content is for authorities. */
  blocked: readonly { reference: string; since: number; until: number }[];
  /** Instant of the objection to commercial news; null without one. */
  objectedAt: number | null;
};
