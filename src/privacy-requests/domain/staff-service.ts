import type { MemberActor } from "../../kernel/actor.ts";
import type { StaffDecision } from "../../workflow/run-command.ts";
import type { PrivacyOutcome } from "./change-request.ts";
import type { ErasureReport } from "./erasure-report.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";
import type { RecordFormProblems, RecordPrivacyFields } from "./record-form.ts";
import type { RecordRightOutcome } from "./record-right.ts";
import type { AffectedRequest } from "./subject.ts";
import type { PrivacyVerb } from "./transitions.ts";

/** What the staff works with. */
export interface PrivacyStaffService {
  list(): Promise<readonly PrivacyRequest[]>;
  countReceived(): Promise<number>;
  find(id: string): Promise<PrivacyCase | null>;
  change(
    id: string,
    change: StaffDecision<PrivacyVerb> & { applies: boolean },
  ): Promise<PrivacyOutcome>;
  /** Takes what came by another way than the form. */
  record(
    form: RecordPrivacyFields,
    actor: MemberActor,
  ): Promise<RecordRightOutcome | { kind: "problems"; problems: RecordFormProblems }>;
}

/** A request with all that helps to answer it. */
export type PrivacyCase = {
  request: PrivacyRequest;
  events: readonly PrivacyEvent[];
  /** The access requests made with the address. */
  affected: readonly AffectedRequest[];
  /** For an erasure: what it did, or would do if it were carried out now. */
  erasure: { kind: "done" | "plan"; erasure: ErasureReport } | null;
};
