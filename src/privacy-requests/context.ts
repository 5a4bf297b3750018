import { createContext } from "react-router";
import type { MemberActor } from "../kernel/actor.ts";
import type { StaffDecision } from "../workflow/run-command.ts";
import type { PrivacyOutcome } from "./domain/change-request.ts";
import type { ErasureReport } from "./domain/erasure-report.ts";
import type { PrivacyFormFields, PrivacyFormProblems } from "./domain/form.ts";
import type { PrivacyEvent, PrivacyRequest } from "./domain/privacy-request.ts";
import type { RecordFormProblems, RecordPrivacyFields } from "./domain/record-form.ts";
import type { RecordRightOutcome } from "./domain/record-right.ts";
import type { AffectedRequest, SubjectData } from "./domain/subject.ts";
import type { PrivacyVerb } from "./domain/transitions.ts";

export const privacyPublicService = createContext<PrivacyPublicService>();
export const privacyStaffService = createContext<PrivacyStaffService>();

/** Service for the public: to exercise a right, and to act through the emailed link. */
export interface PrivacyPublicService {
  /** Stores a request and emails its link; the result does not reveal whether data are held about the address. */
  ask(
    form: PrivacyFormFields,
    visit: { clientAddress: string },
  ): Promise<
    | { kind: "asked" | "unavailable" }
    | { kind: "problems"; problems: PrivacyFormProblems }
    | { kind: "too-many"; retryAfterSeconds: number }
  >;
  /** Finds the request of a signed link. `expired`: past its term. `unknown`: not ours, or the request is gone. */
  find(
    link: string,
  ): Promise<
    { kind: "found"; file: PrivacyFile } | { kind: "expired" | "unknown" | "unavailable" }
  >;
  verify(
    link: string,
  ): Promise<{ kind: "verified" | "not-possible" | "expired" | "unknown" | "unavailable" }>;
  /** All data held about the address; null unless the address is confirmed and the right is access or portability. */
  readData(link: string): Promise<{ request: PrivacyRequest; data: SubjectData } | null>;
}

/** Request and history behind a link. Pages show them through `rightViewOf`, which removes names of staff. */
export type PrivacyFile = {
  request: PrivacyRequest;
  events: readonly PrivacyEvent[];
  erasure: ErasureReport | null;
};

export interface PrivacyStaffService {
  list(): Promise<readonly PrivacyRequest[]>;
  countReceived(): Promise<number>;
  find(id: string): Promise<PrivacyCase | null>;
  change(
    id: string,
    change: StaffDecision<PrivacyVerb> & { applies: boolean },
  ): Promise<PrivacyOutcome>;
  record(
    form: RecordPrivacyFields,
    actor: MemberActor,
  ): Promise<RecordRightOutcome | { kind: "problems"; problems: RecordFormProblems }>;
}

export type PrivacyCase = {
  request: PrivacyRequest;
  events: readonly PrivacyEvent[];
  affected: readonly AffectedRequest[];
  /** For an erasure: its report once done, before that the plan as of today; otherwise null. */
  erasure: { kind: "done" | "plan"; erasure: ErasureReport } | null;
};
