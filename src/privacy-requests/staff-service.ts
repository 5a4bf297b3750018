import type { MemberActor } from "../kernel/actor.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Database } from "../platform/database/database.ts";
import { dateOf, startOf } from "../promises/working-calendar.ts";
import { applyTransition } from "../workflow/apply-transition.ts";
import type { StaffDecision } from "../workflow/run-command.ts";
import { changePrivacyRequest, type PrivacyDeps } from "./change-request.ts";
import { emailsOfPrivacyTransition } from "./domain/emails.ts";
import { reportOf } from "./domain/erasure.ts";
import {
  parseRecordPrivacyRequest,
  type RecordedRight,
  type RecordFormProblems,
  type RecordPrivacyFields,
} from "./domain/form.ts";
import { newPrivacyRequest } from "./domain/privacy-request.ts";
import { effectOf, type PrivacyCase } from "./domain/subject-data.ts";
import { type PrivacyVerb, privacyWorkflow } from "./domain/workflow.ts";
import { planErasure } from "./store/erasure.ts";
import { listAffected } from "./store/subject-data.ts";

export function createPrivacyStaffService({
  db,
  deps,
  changed,
}: {
  db: Database;
  deps: () => PrivacyDeps;
  changed: () => void;
}) {
  return {
    list: () => deps().store.listQueue(200),
    countReceived: () => deps().store.countReceived(),
    async find(id: string): Promise<PrivacyCase | null> {
      const { store, now } = deps();
      const request = await store.findById(id);
      // Staff do not see requests whose email address is not confirmed.
      if (!request?.verifiedAt) return null;
      const done = await store.findErasure(id);
      const plan =
        request.right === "erasure" && request.state === "received"
          ? reportOf(await planErasure(db, { email: request.email.address, now }), now)
          : null;
      return {
        request,
        events: await store.listEvents(id),
        affected: await listAffected(db, request.email.key),
        erasure: done ? { kind: "done", erasure: done } : plan && { kind: "plan", erasure: plan },
      };
    },
    async change(id: string, change: StaffDecision<PrivacyVerb> & { applies: boolean }) {
      const outcome = await changePrivacyRequest(deps(), { id, ...change });
      changed();
      return outcome;
    },
    async record(
      form: RecordPrivacyFields,
      actor: MemberActor,
    ): Promise<RecordRightOutcome | { kind: "problems"; problems: RecordFormProblems }> {
      const { now, calendar } = deps();
      const parsed = parseRecordPrivacyRequest(form, { today: dateOf(now, calendar) });
      if (parsed.kind === "problems") return parsed;
      const outcome = await recordRight(deps(), parsed.recorded, actor);
      changed();
      return outcome;
    },
  };
}

type RecordRightOutcome =
  | { kind: "recorded"; id: string }
  | { kind: "already" }
  | { kind: "unavailable"; cause: unknown };

/** Records a request received by post, by email or in person; the month counts from the day of receipt. */
export async function recordRight(
  { store, calendar, now, newId, newReference, salesTeam }: PrivacyDeps,
  { asked, receivedOn, proof }: RecordedRight,
  actor: MemberActor,
): Promise<RecordRightOutcome> {
  const askedAt = startOf(receivedOn, calendar);
  return unlessUnavailable<RecordRightOutcome>(async () => {
    while (true) {
      const given = { id: newId(), reference: newReference(), askedAt, calendar };
      const applied = applyTransition(privacyWorkflow, newPrivacyRequest(asked, given), {
        command: { verb: "record", actor, text: proof },
        ...{ now, calendar, eventId: newId() },
      });
      if (applied.kind !== "applied")
        throw new Error(`What was read cannot be recorded: ${applied.kind}`);
      const { request, event } = applied;
      const emails = emailsOfPrivacyTransition(applied, { salesTeam });
      const effects = { event, emails, effect: effectOf(applied) };
      const { kind } = await store.addUnlessRecent(request, effects, askedAt);
      if (kind === "added") return { kind: "recorded", id: request.id };
      if (kind === "recent") return { kind: "already" };
    }
  });
}
