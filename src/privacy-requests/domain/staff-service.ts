import type { MemberActor } from "../../kernel/actor.ts";
import type { StaffDecision } from "../../workflow/run-command.ts";
import type { PrivacyOutcome } from "./change-request.ts";
import type { ErasureReport } from "./erasure-report.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";
import type { RecordFormProblems, RecordPrivacyFields } from "./record-form.ts";
import type { RecordRightOutcome } from "./record-right.ts";
import type { AffectedRequest } from "./subject.ts";
import type { PrivacyVerb } from "./transitions.ts";

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
