import type {
  AccessRequest,
  AccessRequestEvent,
} from "../../access-requests/domain/access-request.ts";
import type { Attachment } from "../../attachments/domain/attachment.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";

export type AffectedRequest = Pick<
  AccessRequest,
  "id" | "reference" | "state" | "company" | "contact" | "phone" | "taxId" | "restriction"
>;

/** All data held about one address. Choices about cookies are not, because nothing links them to a person. */
export type SubjectData = {
  requests: readonly {
    request: AccessRequest;
    events: readonly AccessRequestEvent[];
    attachments: readonly Attachment[];
    register: { name: string | null; address: string | null; consultedAt: number } | null;
  }[];
  emails: readonly { subject: string; text: string; createdAt: number; sentAt: number | null }[];
  rights: readonly { request: PrivacyRequest; events: readonly PrivacyEvent[] }[];
  /** Blocked records: only reference and term, because their content is for authorities. */
  blocked: readonly { reference: string; since: number; until: number }[];
  /** Epoch milliseconds of the objection to news; null if there is none. */
  objectedAt: number | null;
};
