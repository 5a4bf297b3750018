import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import { type AccessRequest, newAccessRequest } from "../domain/access-request.ts";
import { requestRecordedEmail } from "../domain/outgoing-emails.ts";
import type { RecordedSubmission } from "../domain/record-form.ts";
import type { SubmitDeps } from "./submit-request.ts";

type RecordOutcome =
  | { kind: "recorded"; request: AccessRequest }
  | { kind: "open"; request: AccessRequest }
  | { kind: "unavailable"; cause: unknown };

/** Stores a request recorded by staff, pending at once; using the emailed link later proves the address. */
export async function recordAccessRequest(
  deps: SubmitDeps,
  {
    recording: { submission, origin, detail },
    actor,
  }: { recording: RecordedSubmission; actor: MemberActor },
): Promise<RecordOutcome> {
  const { store, calendar, now, newId, newReference, policiesShown } = deps;
  return unlessUnavailable<RecordOutcome>(async () => {
    const { due } = dueInstant({ start: now, term: promises.accessRequestAnswer, calendar });
    const id = newId();
    while (true) {
      const request = newAccessRequest(submission, {
        ...{ id, reference: newReference(), now, dueAt: due, origin },
        // Current policy versions, about which the email enqueued below informs the person.
        policiesShown,
        ...{ state: "pending", campaign: null },
      });
      const event = eventWithoutTransition(deps, { request, actor, type: "record", text: detail });
      const emails = [requestRecordedEmail(request, origin)];
      const stored = await store.addUnlessOpen(request, { event, emails });
      if (stored.kind === "added") return { kind: "recorded", request };
      if (stored.kind === "open") return stored;
    }
  });
}
