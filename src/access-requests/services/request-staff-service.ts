import { randomBytes } from "node:crypto";
import type { EmailReading } from "../../emails/services/email-staff-service.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { parseReference, referenceFrom } from "../../kernel/reference.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PoliciesShown } from "../../policies/domain/policy-version.ts";
import { catalogueNames } from "../../products/domain/catalogue-names.ts";
import type { StaffDecision } from "../../workflow/run-command.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import type { ApprovalTerms } from "../domain/approval-terms.ts";
import type { QueueCursor, QueueFilter } from "../domain/queue.ts";
import type { RecordRequestFields } from "../domain/record-form.ts";
import { searchTerms } from "../domain/search-terms.ts";
import type { Verb } from "../domain/transitions.ts";
import { addDetails, exportRequests } from "../store/export.ts";
import { countQueue, latestChange, listQueue } from "../store/queue.ts";
import { remarksOn } from "../store/queue-remarks.ts";
import { countStates, countUnsent, countWork, readStatistics } from "../store/statistics.ts";
import { assignAccessRequest } from "../use-cases/assign-request.ts";
import { changeAccessRequest } from "../use-cases/change-request.ts";
import { correctByStaff } from "../use-cases/correct-by-staff.ts";
import type { AccessRequestDeps } from "../use-cases/deps.ts";
import { findCase } from "../use-cases/find-case.ts";
import { noteOnAccessRequest } from "../use-cases/note-on-request.ts";
import { previewDecision } from "../use-cases/preview-decision.ts";
import { recordAccessRequest } from "../use-cases/record-request.ts";
import { sendMaterials } from "../use-cases/send-materials.ts";

const maxSearched = 5;

/** Parameters of a use case except the request id, which the service methods take as their first argument. */
type WithoutId<UseCase extends (deps: never, given: never) => unknown> = Omit<
  Parameters<UseCase>[1],
  "requestId"
>;

export function createStaffService({
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
    countQueue: (filter: QueueFilter) => countQueue(db, filter, { now: deps().now }),
    remarksOn: (requests: readonly AccessRequest[]) => remarksOn(db, requests, deps().now),
    listQueue: (filter: QueueFilter, page: { after: QueueCursor | null; limit: number }) =>
      listQueue(db, filter, { ...page, now: deps().now }),
    /** Newest requests for a reference or search terms, whatever their state. */
    async search(text: string) {
      const filter = { states: [], assignedTo: null, country: null } as const;
      const page = { after: null, limit: maxSearched, now: deps().now };
      const reference = parseReference(text);
      const known = reference && (await deps().store.findByReference(reference));
      const terms = searchTerms(known ? known.reference.replaceAll("-", "") : text);
      const { requests } = await listQueue(db, { ...filter, terms }, page);
      return { requests, isReference: known !== null };
    },
    countUnsent: () => countUnsent(db),
    /** Most urgent requests that wait for an answer or materials, `limit` of each; restricted ones are left out. */
    async listDue(limit: number) {
      const all = { terms: [], assignedTo: null, country: null } as const;
      const page = { after: null, limit, now: deps().now };
      const pending = await listQueue(db, { ...all, states: ["pending"] }, page);
      const unsent = await listQueue(db, { ...all, states: [], isUnsent: true }, page);
      return { pending: pending.requests, unsent: unsent.requests };
    },
    /** Id of the most urgent pending request other than `exceptId`; null if there is none. */
    async findNextDue(exceptId: string) {
      const pending = { states: ["pending"], terms: [], assignedTo: null, country: null } as const;
      const { requests } = await listQueue(db, pending, { after: null, limit: 2, now: deps().now });
      return requests.find(({ id }) => id !== exceptId)?.id ?? null;
    },
    countStates: () => countStates(db),
    countWork: () => countWork(db, deps().now.epochMilliseconds),
    latestChange: () => latestChange(db),
    exportRequests: (filter: QueueFilter) =>
      addDetails(db, exportRequests(db, filter, { now: deps().now })),
    statistics: () => readStatistics(db, { now: deps().now, catalogues: catalogueNames() }),
    find: (requestId: string) => findCase({ ...deps(), db, reading }, requestId),
    async findIdByReference(reference: string) {
      const known = parseReference(reference);
      return known ? ((await deps().store.findByReference(known))?.id ?? null) : null;
    },
    async decide(requestId: string, decision: StaffDecision<Verb> & { terms?: ApprovalTerms }) {
      const outcome = await changeAccessRequest(deps(), { requestId, ...decision });
      changed();
      return outcome;
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
