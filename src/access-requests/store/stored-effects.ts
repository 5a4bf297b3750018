import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { AccessRequestEvent } from "../domain/access-request.ts";
import type { ApprovalTerms } from "../domain/approval-terms.ts";

/** Effects of a change that are stored in its transaction. */
export type StoredEffects = {
  event: AccessRequestEvent;
  emails: readonly OutgoingEmail[];
  /** Terms of the company that an approval creates. */
  terms?: ApprovalTerms | undefined;
  /** Milliseconds for which the emails and webhooks of a decision wait, so that it can be undone. */
  wait?: number | undefined;
  /** Decision that is taken back, whose emails have to be waiting still. */
  undoes?: AccessRequestEvent | undefined;
  /** Former address of the request; unsent emails to it are deleted. */
  recallFrom?: string | undefined;
};
