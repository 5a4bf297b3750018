import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { tidy } from "../../kernel/text.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import { eventWithoutTransition, longestText } from "../../workflow/apply-transition.ts";
import {
  type AccessRequest,
  newAccessRequest,
  type StaffOrigin,
  type Submission,
  staffOrigins,
} from "./access-request.ts";
import { type FieldName, type FieldProblems, fieldNames, parseAccessRequestForm } from "./form.ts";
import { requestRecordedEmail } from "./outgoing-emails.ts";
import type { SubmitDeps } from "./submit.ts";

export type RecordRequestFields = Record<FieldName, string> & { origin: string; detail: string };

export type RecordProblems = FieldProblems & { origin?: "missing"; detail?: "too-long" };

type Recording = { submission: Submission; origin: StaffOrigin; detail: string };

/** Parses the form by the rules of the public one, but without newsletter checkbox: only applicants can opt in. */
export function parseRecordRequest(
  form: RecordRequestFields,
): { kind: "recording"; recording: Recording } | { kind: "problems"; problems: RecordProblems } {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, form[name]]));
  const read = parseAccessRequestForm({
    ...(fields as Record<FieldName, string>),
    wantsNews: "",
    selection: "",
    fillMilliseconds: "",
    trap: "",
  });
  const origin = staffOrigins.find((known) => known === form.origin);
  const detail = tidy(form.detail);
  if (read.kind === "submission" && origin && detail.length <= longestText)
    return { kind: "recording", recording: { submission: read.submission, origin, detail } };
  return {
    kind: "problems",
    problems: {
      ...(read.kind === "problems" && read.problems),
      ...(!origin && { origin: "missing" as const }),
      ...(detail.length > longestText && { detail: "too-long" as const }),
    },
  };
}

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
  }: { recording: Recording; actor: MemberActor },
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
