import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import type { AccessRequestEvent } from "../../access-requests/domain/event.ts";
import type { Attachment } from "../../attachments/domain/attachment.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";

export type AffectedRequest = Pick<
  AccessRequest,
  "id" | "reference" | "state" | "company" | "contact" | "phone" | "taxId" | "restriction"
>;

/** Everything that is held of one address. Choices about cookies are not among it: nothing ties them to anybody. */
export type SubjectData = {
  requests: readonly {
    request: AccessRequest;
    events: readonly AccessRequestEvent[];
    attachments: readonly Attachment[];
    /** What the European register answered about the tax ID. */
    register: { name: string | null; address: string | null; consultedAt: number } | null;
  }[];
  emails: readonly { subject: string; text: string; createdAt: number; sentAt: number | null }[];
  rights: readonly { request: PrivacyRequest; events: readonly PrivacyEvent[] }[];
  /** What an erasure left blocked: that it exists and until when; its content is for authorities alone. */
  blocked: readonly { reference: string; since: number; until: number }[];
  /** When the address said no to commercial news. */
  objectedAt: number | null;
};
