import { randomBytes } from "node:crypto";
import type { EmailReading } from "../../emails/services/email-staff-service.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { parseReference, referenceFrom } from "../../kernel/reference.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PoliciesShown } from "../../policies/domain/policy-version.ts";
import type { StaffDecision } from "../../workflow/run-command.ts";
import type { AccessRequest, AccessRequestEvent } from "../domain/access-request.ts";
import type { ApprovalTerms } from "../domain/approval-terms.ts";
import type { RecordRequestFields } from "../domain/record-form.ts";
import type { Verb } from "../domain/transitions.ts";
import { findUndoable } from "../domain/undoable.ts";
import { findFormerContact } from "../store/company-of-request.ts";
import { assignAccessRequest } from "../use-cases/assign-request.ts";
import { changeAccessRequest } from "../use-cases/change-request.ts";
import { correctByStaff } from "../use-cases/correct-by-staff.ts";
import type { AccessRequestDeps } from "../use-cases/deps.ts";
import { noteOnAccessRequest } from "../use-cases/note-on-request.ts";
import { previewDecision } from "../use-cases/preview-decision.ts";
import { recordAccessRequest } from "../use-cases/record-request.ts";
import { sendMaterials } from "../use-cases/send-materials.ts";
import { undoDecision } from "../use-cases/undo-decision.ts";

export type RequestHandling = ReturnType<typeof createRequestHandling>;

/** Parameters of a use case except the request id, which the service methods take as their first argument. */
type WithoutId<UseCase extends (deps: never, given: never) => unknown> = Omit<
  Parameters<UseCase>[1],
  "requestId"
>;

/** Service through which the staff open one request and act on it. */
export function createRequestHandling({
  db,
  deps,
  reading,
  policiesShown,
  askViesAgain,
  changed,
}: {
  db: Database;
  deps: () => AccessRequestDeps;
  reading: EmailReading;
  policiesShown: () => PoliciesShown;
  askViesAgain: ((on: Database, request: AccessRequest) => Promise<void>) | undefined;
  changed: () => void;
}) {
  return {
    /** Request with its history, and its contact before an email address was corrected; null if there is no such request. */
    async find(requestId: string) {
      const { store } = deps();
      const request = await store.findById(requestId);
      if (!request) return null;
      const events = await store.listEvents(requestId);
      return { request, events, formerContact: await findFormerContact(db, request, events) };
    },
    async findByReference(typed: string) {
      const reference = parseReference(typed);
      return reference && (await deps().store.findByReference(reference));
    },
    async decide(requestId: string, decision: StaffDecision<Verb> & { terms?: ApprovalTerms }) {
      const outcome = await changeAccessRequest(deps(), { requestId, ...decision });
      changed();
      return outcome;
    },
    async undo(requestId: string, undoing: WithoutId<typeof undoDecision>) {
      const outcome = await undoDecision(deps(), { requestId, ...undoing });
      changed();
      return outcome;
    },
    /** Milliseconds for which a member may still take back the latest decision on a request; 0: none. */
    timeToUndo(events: readonly AccessRequestEvent[], memberId: string): number {
      const { now, undoMilliseconds: within = 0 } = deps();
      const decision = findUndoable(events, { memberId, now, within });
      return decision ? decision.at.epochMilliseconds + within - now.epochMilliseconds : 0;
    },
    async correct(requestId: string, correction: WithoutId<typeof correctByStaff>) {
      const outcome = await correctByStaff(deps(), { requestId, ...correction });
      changed();
      return outcome;
    },
    async record(form: RecordRequestFields, by: { actor: MemberActor; isSure: boolean }) {
      const newReference = () => referenceFrom(randomBytes(5));
      const recording = { ...deps(), db, newReference, policiesShown: policiesShown() };
      const outcome = await recordAccessRequest(recording, { form, ...by });
      if (outcome.kind === "recorded") changed();
      return outcome;
    },
    async sendMaterials(requestId: string, sending: WithoutId<typeof sendMaterials>) {
      const outcome = await sendMaterials(deps(), { requestId, ...sending });
      changed();
      return outcome;
    },
    note: (requestId: string, note: WithoutId<typeof noteOnAccessRequest>) =>
      noteOnAccessRequest(deps(), { requestId, ...note }),
    assign: (requestId: string, assignment: WithoutId<typeof assignAccessRequest>) =>
      assignAccessRequest(deps(), { requestId, ...assignment }),
    /** Enqueues another query to VIES, the EU's VAT register; false if there is no such request. */
    async askViesAgain(requestId: string) {
      const request = await deps().store.findById(requestId);
      if (request) await askViesAgain?.(db, request);
      changed();
      return request !== null;
    },
    preview: (requestId: string, decision: StaffDecision<Verb>) =>
      previewDecision({ ...deps(), reading }, { requestId, ...decision }),
  };
}
