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

/** Service for the public: ask, and act through the emailed link. */
export interface PrivacyPublicService {
  /** Answers the same whatever is held of the address. */
  ask(
    form: PrivacyFormFields,
    visit: { clientAddress: string },
  ): Promise<
    | { kind: "asked" | "unavailable" }
    | { kind: "problems"; problems: PrivacyFormProblems }
    | { kind: "too-many"; retryAfterSeconds: number }
  >;
  /** `expired`: our link, past its term. `unknown`: never ours. */
  find(
    link: string,
  ): Promise<
    { kind: "found"; file: PrivacyFile } | { kind: "expired" | "unknown" | "unavailable" }
  >;
  verify(
    link: string,
  ): Promise<{ kind: "verified" | "not-possible" | "expired" | "unknown" | "unavailable" }>;
  /** All data held of the address; null unless the right covers it and the address is confirmed. */
  readData(link: string): Promise<{ request: PrivacyRequest; data: SubjectData } | null>;
}

/** Request as the person sees it, without names of staff. */
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
  /** For an erasure: its report, or today's plan. */
  erasure: { kind: "done" | "plan"; erasure: ErasureReport } | null;
};
