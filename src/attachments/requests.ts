import type { OpenedRequest } from "../access-requests/applicant-link.ts";
import type {
  AccessRequest,
  AccessRequestEvent,
} from "../access-requests/domain/access-request.ts";
import type { OutgoingEmail } from "../kernel/outgoing-email.ts";
import type { Database } from "../platform/database/database.ts";

/** The access requests that files are attached to. */
export type AttachmentRequests = {
  findById(id: string): Promise<AccessRequest | null>;
  openLink(link: string): Promise<OpenedRequest>;
  /** Verifies a personal link without asking the database. */
  isLink(link: string): boolean;
  /** Adds events to the history of their request, within the transaction `on`. */
  addEvents(on: Database, events: readonly AccessRequestEvent[]): Promise<void>;
  filesReceivedEmail(
    request: AccessRequest,
    email: { to: string; names: readonly string[] },
  ): OutgoingEmail;
};
