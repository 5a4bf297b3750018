import type { PostedEmail, WrittenEmail } from "../../emails/domain/staff-service.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import type { StaffDecision } from "../../workflow/run-command.ts";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestObstacle, AccessRequestOutcome } from "./change-request.ts";
import type { correctByStaff, StaffCorrectOutcome } from "./correct.ts";
import type { AccessRequestEvent } from "./event.ts";
import type { ExportedRequest } from "./export.ts";
import type {
  QueueCount,
  QueueCursor,
  QueueFilter,
  QueuePage,
  QueueRemarks,
  StateCounts,
  WorkCounts,
} from "./queue.ts";
import type { RecordProblems, RecordRequestFields } from "./record-request.ts";
import type { SendMaterialsOutcome, sendMaterials } from "./send-materials.ts";
import type { SeenRequest } from "./signals/seen-before.ts";
import type { Signal } from "./signals/signal.ts";
import type { Statistics } from "./statistics.ts";
import type { AccessRequestActor, Verb } from "./transitions.ts";

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
