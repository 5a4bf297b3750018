import { randomBytes } from "node:crypto";
import type { EmailReading } from "../emails/staff-service.ts";
import type { MemberActor } from "../kernel/actor.ts";
import { parseReference, referenceFrom } from "../kernel/reference.ts";
import type { Database } from "../platform/database/database.ts";
import { listEmailsOf } from "../platform/outbox/stored-emails.ts";
import type { PoliciesShown } from "../policies/domain/policy-version.ts";
import { findViesCheck } from "../vies/store.ts";
import type { StaffDecision } from "../workflow/run-command.ts";
import { type AccessRequest, accessRequestSubject } from "./domain/access-request.ts";
import type { QueueCursor, QueueFilter } from "./domain/queue.ts";
import { parseRecordRequest, type RecordRequestFields } from "./domain/record-form.ts";
import { signalsOf } from "./domain/signals/signals-of.ts";
import type { Verb } from "./domain/transitions.ts";
import { findFormerContact } from "./store/company-of-request.ts";
import { addDetails, exportRequests } from "./store/export.ts";
import { countQueue, latestChange, listQueue } from "./store/queue.ts";
import { remarksOn } from "./store/queue-remarks.ts";
import { findRelatedRequests } from "./store/related-requests.ts";
import { countStates, countUnsent, countWork, readStatistics } from "./store/statistics.ts";
import { assignAccessRequest } from "./use-cases/assign-request.ts";
import { changeAccessRequest, planAccessRequestChange } from "./use-cases/change-request.ts";
import { correctByStaff } from "./use-cases/correct-by-staff.ts";
import type { AccessRequestDeps } from "./use-cases/deps.ts";
import { noteOnAccessRequest } from "./use-cases/note-on-request.ts";
import { recordAccessRequest } from "./use-cases/record-request.ts";
import { sendMaterials } from "./use-cases/send-materials.ts";

/** Parameters of a use case except the request id, which the service methods take as their first argument. */
type WithoutId<UseCase extends (deps: never, given: never) => unknown> = Omit<
  Parameters<UseCase>[1],
  "requestId"
>;

export function createStaffService({
  db,
  deps,
  reading,
  catalogues,
  policiesShown,
  askViesAgain,
  changed,
}: {
  db: Database;
  deps: () => AccessRequestDeps;
  reading: EmailReading;
  catalogues: readonly string[];
  policiesShown: () => PoliciesShown;
  askViesAgain: ((on: Database, request: AccessRequest) => Promise<void>) | undefined;
  changed: () => void;
}) {
  return {
    countQueue: (filter: QueueFilter) => countQueue(db, filter),
    remarksOn: (requests: readonly AccessRequest[]) => remarksOn(db, requests, deps().now),
    listQueue: (filter: QueueFilter, page: { after: QueueCursor | null; limit: number }) =>
      listQueue(db, filter, page),
    countUnsent: () => countUnsent(db),
    /** Most urgent requests that wait for an answer or materials, `limit` of each; restricted ones are left out. */
    async listDue(limit: number) {
      const all = { terms: [], assignedTo: null, country: null } as const;
      const page = { after: null, limit };
      const pending = await listQueue(db, { ...all, states: ["pending"] }, page);
      const unsent = await listQueue(db, { ...all, states: [], isUnsent: true }, page);
      return { pending: pending.requests, unsent: unsent.requests };
    },
    /** Id of the most urgent pending request other than `exceptId`; null if there is none. */
    async findNextDue(exceptId: string) {
      const pending = { states: ["pending"], terms: [], assignedTo: null, country: null } as const;
      const { requests } = await listQueue(db, pending, { after: null, limit: 2 });
      return requests.find(({ id }) => id !== exceptId)?.id ?? null;
    },
    countStates: () => countStates(db),
    countWork: () => countWork(db, deps().now.epochMilliseconds),
    latestChange: () => latestChange(db),
    exportRequests: (filter: QueueFilter) => addDetails(db, exportRequests(db, filter)),
    statistics: () => readStatistics(db, { now: deps().now, catalogues }),
    async find(requestId: string) {
      const { store, now } = deps();
      const request = await store.findById(requestId);
      if (!request) return null;
      const events = await store.listEvents(requestId);
      const [formerContact, emails, vies, relatedRequests] = await Promise.all([
        findFormerContact(db, request, events),
        listEmailsOf(db, accessRequestSubject(requestId)),
        findViesCheck(db, requestId),
        findRelatedRequests(db, request),
      ]);
      return {
        ...{ request, events, formerContact },
        emails: emails.map(reading.describe),
        signals: signalsOf({ request, vies, relatedRequests, now }),
      };
    },
    async findIdByReference(reference: string) {
      const known = parseReference(reference);
      return known ? ((await deps().store.findByReference(known))?.id ?? null) : null;
    },
    async decide(requestId: string, decision: StaffDecision<Verb>) {
      const outcome = await changeAccessRequest(deps(), { requestId, ...decision });
      changed();
      return outcome;
    },
    async correct(requestId: string, correction: WithoutId<typeof correctByStaff>) {
      const outcome = await correctByStaff(deps(), { requestId, ...correction });
      changed();
      return outcome;
    },
    /** Stores a request on behalf of a retailer; if similar requests exist, returns these instead unless `isSure`. */
    async record(
      form: RecordRequestFields,
      { actor, isSure }: { actor: MemberActor; isSure: boolean },
    ) {
      const read = parseRecordRequest(form);
      if (read.kind === "problems") return read;
      const { submission } = read.recording;
      const seen = await findRelatedRequests(db, { id: "", ...submission });
      const similar = [
        ...new Map([...seen.taxId, ...seen.phone].map((each) => [each.id, each])).values(),
      ];
      if (similar.length > 0 && !isSure) return { kind: "similar" as const, requests: similar };
      const outcome = await recordAccessRequest(
        {
          ...deps(),
          policiesShown: policiesShown(),
          newReference: () => referenceFrom(randomBytes(5)),
        },
        { recording: read.recording, actor },
      );
      if (outcome.kind === "unavailable") return { kind: outcome.kind };
      changed();
      const { id, reference } = outcome.request;
      return { kind: outcome.kind, id, reference };
    },
    async sendMaterials(requestId: string, sending: WithoutId<typeof sendMaterials>) {
      const outcome = await sendMaterials(deps(), { requestId, ...sending });
      changed();
      return outcome;
    },
    async note(requestId: string, { actor, text }: { actor: MemberActor; text: string }) {
      const request = await deps().store.findById(requestId);
      if (!request) return "unknown";
      return (await noteOnAccessRequest(deps(), { request, actor, text })) ? "noted" : "problem";
    },
    async assign(
      requestId: string,
      { actor, to }: { actor: MemberActor; to: { id: string; name: string } | null },
    ) {
      const request = await deps().store.findById(requestId);
      return request ? assignAccessRequest(deps(), { request, actor, to }) : "unknown";
    },
    /** Enqueues another query to VIES, the EU's VAT register; false if there is no such request. */
    async askViesAgain(requestId: string) {
      const request = await deps().store.findById(requestId);
      if (request) await askViesAgain?.(db, request);
      changed();
      return request !== null;
    },
    /** Writes the email of a decision without sending it, or returns why the decision is not possible. */
    async preview(requestId: string, decision: StaffDecision<Verb>) {
      const planned = await planAccessRequestChange(deps(), { requestId, ...decision });
      if (planned.kind !== "planned") return planned;
      const [email] = planned.effects.emails;
      if (!email) throw new Error(`${decision.command.verb} sends no email`);
      return { kind: "email" as const, email: reading.preview(email) };
    },
  };
}
