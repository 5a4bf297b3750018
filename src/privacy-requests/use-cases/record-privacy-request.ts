import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { dateOf, startOf } from "../../promises/working-calendar.ts";
import { applyTransition } from "../../workflow/apply-transition.ts";
import {
  parseRecordPrivacyRequest,
  type RecordedRight,
  type RecordFormProblems,
  type RecordPrivacyFields,
} from "../domain/form.ts";
import { newPrivacyRequest } from "../domain/privacy-request.ts";
import { effectOf } from "../domain/subject-data.ts";
import { privacyWorkflow } from "../domain/workflow.ts";
import { addPrivacyRequestUnlessRecent } from "../store/save-request.ts";
import type { PrivacyDeps, PrivacyPageDeps } from "./deps.ts";
import { emailsOfPrivacyTransition } from "./outgoing-emails.ts";

export type RecordPrivacyRequestOutcome =
  | { kind: "recorded"; id: string }
  | { kind: "already" }
  | { kind: "unavailable"; cause: unknown };

/** Parses the form of staff and records the request. */
export async function recordByForm(
  deps: PrivacyPageDeps,
  form: RecordPrivacyFields,
  actor: MemberActor,
): Promise<RecordPrivacyRequestOutcome | { kind: "problems"; problems: RecordFormProblems }> {
  const { now, calendar, changed } = deps;
  const parsed = parseRecordPrivacyRequest(form, { today: dateOf(now, calendar) });
  if (parsed.kind === "problems") return parsed;
  const outcome = await recordPrivacyRequest(deps, parsed.recorded, actor);
  changed();
  return outcome;
}

/** Records a request received by post, by email or in person; the month counts from the day of receipt. */
export async function recordPrivacyRequest(
  { db, calendar, now, newId, newReference, salesTeam, mailFiles, hooks }: PrivacyDeps,
  { asked, receivedOn, proof }: RecordedRight,
  actor: MemberActor,
): Promise<RecordPrivacyRequestOutcome> {
  const askedAt = startOf(receivedOn, calendar);
  return unlessUnavailable<RecordPrivacyRequestOutcome>(async () => {
    while (true) {
      const given = { id: newId(), reference: newReference(), askedAt, calendar };
      const applied = applyTransition(privacyWorkflow, newPrivacyRequest(asked, given), {
        command: { verb: "record", actor, text: proof },
        now,
        calendar,
        eventId: newId(),
      });
      if (applied.kind !== "applied")
        throw new Error(`What was read cannot be recorded: ${applied.kind}`);
      const { request, event } = applied;
      const { kind } = await addPrivacyRequestUnlessRecent(db, request, {
        event,
        emails: emailsOfPrivacyTransition(applied, { salesTeam }),
        effect: effectOf(applied),
        since: askedAt,
        mailFiles,
        hooks,
      });
      if (kind === "added") return { kind: "recorded", id: request.id };
      if (kind === "recent") return { kind: "already" };
    }
  });
}
