import type { Temporal } from "temporal-polyfill";
import type { Campaign } from "../../consent/domain/campaign.ts";
import { accessRequestKind, type EmailSubject } from "../../kernel/outgoing-email.ts";
import type { PoliciesShown } from "../../policies/domain/policy-version.ts";
import type { HistoryEvent } from "../../workflow/apply-transition.ts";
import type { RequestValues } from "./request-fields.ts";
import type { AccessRequestActor, Reason, State, Verb } from "./transitions.ts";

export type Quantities = Readonly<Record<string, number>>;

export type Submission = RequestValues & {
  wantsNews: boolean;
  /** Selected products by their public identifiers. */
  selection: readonly string[];
  quantities: Quantities;
  /** Milliseconds between showing and sending the form, measured by the browser; null without JavaScript. */
  fillMilliseconds: number | null;
};

export type AccessRequest = Submission & {
  id: string;
  reference: string;
  state: State;
  /** Version for optimistic locking: grows by one with every change. */
  version: number;
  receivedAt: Temporal.Instant;
  dueAt: Temporal.Instant;
  confirmedAt: Temporal.Instant | null;
  answeredAt: Temporal.Instant | null;
  /** Instant of the latest reopening, from which the answer's deadline is counted; null if there was none. */
  reopenedAt: Temporal.Instant | null;
  /** Deadline and sending instant of the catalogues and prices promised on approval; null if none were promised. */
  materials: { dueAt: Temporal.Instant; sentAt: Temporal.Instant | null } | null;
  /** Links emailed before this instant are revoked, because they went to a wrong address; null: none is revoked. */
  linksSince: Temporal.Instant | null;
  origin: Origin;
  assigned: { id: string; name: string } | null;
  /** Advertising campaign that led to the form; null without the visitor's consent to store it. */
  campaign: Campaign | null;
  /** Versions of the policies shown with the form; null in requests older than this field. */
  policiesShown: PoliciesShown | null;
  /** Restricted processing (GDPR, art. 18): no decisions, emails or work lists until the restriction is lifted. */
  restriction: { at: Temporal.Instant; why: string } | null;
  /** Delivery failure of the applicant's address, with its SMTP status code; only the store sets this field. */
  emailFailure?: { at: Temporal.Instant; status: string };
};

export type Origin = "form" | StaffOrigin;

export const staffOrigins = ["telephone", "fair", "visit", "other"] as const;
export type StaffOrigin = (typeof staffOrigins)[number];

/** Types of history events: the verbs of transitions, and events that do not change the state. */
export type EventType =
  | Verb
  | "submit"
  | "record"
  | "sendMaterials"
  /** A member of staff took back the decision made seconds before, whose email had not left. */
  | "undo"
  | "correct"
  | "note"
  | "assign"
  | "attach"
  | "detach"
  /** Events of GDPR requests: objection to the newsletter, restricted processing (`restrict`) and its end (`lift`). */
  | "object"
  /** Opt-in to the newsletter, on the applicant's page or by confirming a request with that checkbox ticked. */
  | "subscribe"
  | "restrict"
  | "lift";

export type AccessRequestEvent = HistoryEvent<State, EventType, AccessRequestActor, Reason>;

/** Subject of emails and webhooks about an access request; `id`: its database id, not its public reference. */
export function accessRequestSubject(id: string): EmailSubject {
  return { kind: accessRequestKind, id };
}

/** New request; `dueAt` is the deadline of its answer. */
export function newAccessRequest(
  submission: Submission,
  {
    now,
    ...given
  }: Pick<
    AccessRequest,
    "id" | "reference" | "state" | "dueAt" | "origin" | "policiesShown" | "campaign"
  > & { now: Temporal.Instant },
): AccessRequest {
  return {
    ...submission,
    ...given,
    version: 0,
    receivedAt: now,
    confirmedAt: null,
    answeredAt: null,
    reopenedAt: null,
    materials: null,
    linksSince: null,
    assigned: null,
    restriction: null,
  };
}
