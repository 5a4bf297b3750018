import { createContext } from "react-router";
import type { Temporal } from "temporal-polyfill";
import type { Campaign } from "../consent/domain/campaign.ts";
import type { PostedEmail, WrittenEmail } from "../emails/domain/staff-service.ts";
import type { MemberActor } from "../kernel/actor.ts";
import type { EmailProblem } from "../kernel/email-address.ts";
import type { StaffDecision } from "../workflow/run-command.ts";
import type { AccessRequest, AccessRequestEvent } from "./domain/access-request.ts";
import type { AccessRequestObstacle, AccessRequestOutcome } from "./domain/change-request.ts";
import type {
  CorrectableField,
  CorrectOutcome,
  correctByStaff,
  StaffCorrectOutcome,
} from "./domain/correct.ts";
import type { ExportedRequest } from "./domain/export.ts";
import type { AccessRequestForm, FieldProblems } from "./domain/form.ts";
import type {
  QueueCount,
  QueueCursor,
  QueueFilter,
  QueuePage,
  QueueRemarks,
  StateCounts,
  WorkCounts,
} from "./domain/queue.ts";
import type { RecordProblems, RecordRequestFields } from "./domain/record-request.ts";
import type { SeenRequest, Signal } from "./domain/signals/signal.ts";
import type { SendMaterialsOutcome, sendMaterials } from "./domain/staff-actions.ts";
import type { Statistics } from "./domain/statistics.ts";
import type { Receipt } from "./domain/submit.ts";
import type { AccessRequestActor, Verb } from "./domain/transitions.ts";

export const accessRequests = createContext<AccessRequests>();
/** Context key: service for applicants, who open their request with the emailed link. */
export const applicants = createContext<Applicants>();
export const staffService = createContext<StaffService>();

export interface Applicants {
  /** Finds the request of a signed link. `expired`: too old or revoked. `unknown`: not ours, or the request is gone. */
  find(
    link: string,
  ): Promise<
    { kind: "found"; file: ApplicantFile } | { kind: "expired" | "unknown" | "unavailable" }
  >;
  /** Runs an applicant's command. `seen`: version of the request that was displayed for confirmation. */
  change(
    link: string,
    command: { verb: "answer" | "withdraw"; text: string } | { verb: "confirm"; seen: number },
  ): Promise<AccessRequestOutcome | { kind: "expired" }>;
  correct(
    link: string,
    command: { field: CorrectableField; typed: string },
  ): Promise<CorrectOutcome | { kind: "expired" | "unknown" | "unavailable" }>;
  /** Emails a new link to the request's own address. The answer does not reveal whether such a request exists. */
  askForLink(
    asked: { reference: string; email: string },
    visit: { clientAddress: string },
  ): Promise<
    { kind: "asked" } | { kind: "too-many"; retryAfterSeconds: number } | { kind: "unavailable" }
  >;
}

/** Request and whole history behind a link. Pages show them through `viewOf`, which removes notes and staff names. */
export type ApplicantFile = {
  request: AccessRequest;
  events: readonly AccessRequestEvent[];
  linkExpiresAt: Temporal.Instant;
};

export interface AccessRequests {
  submit(form: AccessRequestForm, visit: PublicVisit): Promise<SubmitAnswer>;
  /**
   * Submits the form again with another email address, for the holder of a recent receipt. `not-possible`: the receipt
   * is invalid or too old, or the request was confirmed or changed after it.
   */
  correctEmail(receipt: string, typed: string, visit: PublicVisit): Promise<CorrectEmailAnswer>;
  /** Reads the signed data of the page after a submission; null if the signature is invalid. */
  readReceipt(signed: string): Receipt | null;
}

export type SubmitAnswer =
  | { kind: "accepted"; receipt: string }
  | { kind: "problems"; problems: FieldProblems }
  | { kind: "too-many"; retryAfterSeconds: number }
  | { kind: "unavailable" };

export type CorrectEmailAnswer =
  | Exclude<SubmitAnswer, { kind: "problems" }>
  | { kind: "problem"; problem: EmailProblem }
  | { kind: "not-possible" };

export type PublicVisit = {
  id: string;
  clientAddress: string;
  /** Advertising campaign that led to the form; null without the visitor's consent to store it. */
  campaign: Campaign | null;
  log: { error(fields: object, message: string): void };
};

export interface StaffService {
  listQueue(
    filter: QueueFilter,
    page: { after: QueueCursor | null; limit: number },
  ): Promise<QueuePage>;
  countQueue(filter: QueueFilter): Promise<QueueCount>;
  remarksOn(requests: readonly AccessRequest[]): Promise<ReadonlyMap<string, QueueRemarks>>;
  countStates(): Promise<StateCounts>;
  countWork(): Promise<WorkCounts>;
  latestChange(): Promise<number>;
  find(requestId: string): Promise<CaseFile | null>;
  findIdByReference(reference: string): Promise<string | null>;
  decide(requestId: string, decision: StaffDecision<Verb>): Promise<AccessRequestOutcome>;
  correct(
    requestId: string,
    correction: Omit<Parameters<typeof correctByStaff>[1], "requestId">,
  ): Promise<StaffCorrectOutcome>;
  /** Records a request for somebody; if similar requests exist, returns them and stores nothing unless `isSure`. */
  record(
    form: RecordRequestFields,
    by: { actor: MemberActor; isSure: boolean },
  ): Promise<
    | { kind: "recorded" | "open"; id: string; reference: string }
    | { kind: "problems"; problems: RecordProblems }
    | { kind: "similar"; requests: readonly SeenRequest[] }
    | { kind: "unavailable" }
  >;
  sendMaterials(
    requestId: string,
    sending: Omit<Parameters<typeof sendMaterials>[1], "requestId">,
  ): Promise<SendMaterialsOutcome>;
  /** Id of the most urgent pending request other than `exceptId`; null if there is none. */
  findNextDue(exceptId: string): Promise<string | null>;
  countUnsent(): Promise<number>;
  note(
    requestId: string,
    note: { actor: AccessRequestActor; text: string },
  ): Promise<"noted" | "problem" | "unknown">;
  assign(
    requestId: string,
    to: { actor: AccessRequestActor; to: { id: string; name: string } | null },
  ): Promise<"assigned" | "overtaken" | "unknown">;
  /** Enqueues another query to VIES, the EU's VAT register; false if there is no such request. */
  askViesAgain(requestId: string): Promise<boolean>;
  /** Writes the email of a decision without sending it, or returns why the decision is not possible. */
  preview(
    requestId: string,
    decision: StaffDecision<Verb>,
  ): Promise<{ kind: "email"; email: WrittenEmail } | AccessRequestObstacle>;
  exportRequests(filter: QueueFilter): AsyncIterable<ExportedRequest>;
  statistics(): Promise<Statistics>;
}

export type CaseFile = {
  request: AccessRequest;
  events: readonly AccessRequestEvent[];
  emails: readonly PostedEmail[];
  signals: readonly Signal[];
};
