import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import { newAccessRequest, type Submission } from "../domain/access-request.ts";
import {
  parseRecordRequest,
  type RecordedSubmission,
  type RecordRequestFields,
} from "../domain/record-form.ts";
import { aboutRequest, toApplicant } from "../emails/about-request.ts";
import { requestRecordedEmail } from "../emails/request-recorded.ts";
import { findRelatedRequests } from "../store/find-related-requests.ts";
import type { SubmitDeps } from "./submit-request.ts";

/**
 * Stores a request that staff record on behalf of a retailer, pending at once; using the emailed link later proves the
 * address. If similar requests exist, returns these instead unless `isSure`.
 */
export async function recordAccessRequest(
  { db, ...deps }: SubmitDeps & { db: Database },
  { form, actor, isSure }: { form: RecordRequestFields; actor: MemberActor; isSure: boolean },
) {
  const read = parseRecordRequest(form);
  if (read.kind === "problems") return read;
  const similar = await listSimilar(db, read.recording.submission);
  if (similar.length > 0 && !isSure) return { kind: "similar" as const, requests: similar };
  return storeRecorded(deps, { recording: read.recording, actor });
}

async function listSimilar(db: Database, submission: Submission) {
  const { taxId, phone } = await findRelatedRequests(db, { id: "", ...submission });
  return [...new Map([...taxId, ...phone].map((each) => [each.id, each])).values()];
}

type RecordOutcome =
  | { kind: "recorded" | "open"; id: string; reference: string }
  | { kind: "unavailable" };

async function storeRecorded(
  { store, calendar, now, newId, newReference, policiesShown }: SubmitDeps,
  {
    recording: { submission, origin, detail },
    actor,
  }: { recording: RecordedSubmission; actor: MemberActor },
): Promise<RecordOutcome> {
  return unlessUnavailable<RecordOutcome>(async () => {
    const due = dueInstant({ start: now, term: promises.accessRequestAnswer, calendar });
    const id = newId();
    while (true) {
      const request = newAccessRequest(submission, {
        id,
        reference: newReference(),
        now,
        dueAt: due,
        origin,
        // Current policy versions, about which the email enqueued below informs the person.
        policiesShown,
        state: "pending",
        campaign: null,
      });
      const event = eventWithoutTransition(
        { now, newId },
        { request, actor, type: "record", text: detail },
      );
      const emails = [
        requestRecordedEmail.outgoing(toApplicant(request), {
          ...aboutRequest(request),
          origin,
          dueAt: request.dueAt.epochMilliseconds,
        }),
      ];
      const stored = await store.addUnlessOpen(request, { event, emails });
      if (stored.kind === "added") return { kind: "recorded", id, reference: request.reference };
      if (stored.kind === "open")
        return { kind: "open", id: stored.request.id, reference: stored.request.reference };
    }
  });
}
