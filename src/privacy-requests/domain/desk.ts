import type { RightsOutcome } from "./change.ts";
import type { ErasureReport } from "./erasure-report.ts";
import type { RightsWish } from "./move.ts";
import type { RecordOutcome } from "./record.ts";
import type { RecordForm, RecordFormProblems } from "./record-form.ts";
import type { RightsActor, RightsEvent, RightsRequest } from "./rights-request.ts";
import type { AffectedRequest } from "./subject.ts";

/** What the staff works with. */
export interface RightsDesk {
  list(): Promise<readonly RightsRequest[]>;
  countReceived(): Promise<number>;
  find(id: string): Promise<RightsCase | null>;
  change(
    id: string,
    change: { wish: RightsWish; seen: number; applies: boolean },
  ): Promise<RightsOutcome>;
  /** Takes what came by another way than the form. */
  record(
    form: RecordForm,
    actor: Extract<RightsActor, { kind: "staff" }>,
  ): Promise<RecordOutcome | { kind: "problems"; problems: RecordFormProblems }>;
}

/** A request with all that helps to answer it. */
export type RightsCase = {
  request: RightsRequest;
  events: readonly RightsEvent[];
  /** The access requests made with the address. */
  affected: readonly AffectedRequest[];
  /** For an erasure: what it did, or would do if it were carried out now. */
  erasure: { kind: "done" | "plan"; erasure: ErasureReport } | null;
};
