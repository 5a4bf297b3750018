import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { applyTransition } from "../../workflow/apply-transition.ts";
import type { PrivacyDeps } from "./deps.ts";
import { effectOf } from "./effect.ts";
import { newPrivacyRequest } from "./new-request.ts";
import { emailsOfPrivacyTransition } from "./outgoing-emails.ts";
import type { RecordedRight } from "./record-form.ts";
import { privacyWorkflow } from "./workflow.ts";

export type RecordRightOutcome =
  | { kind: "recorded"; id: string }
  | { kind: "already" }
  | { kind: "unavailable"; cause: unknown };

/**
 * Records a request received by post, by email or in person. It needs no confirmation, since the staff checked the
 * person's identity; its month to answer counts from the day of receipt.
 */
export async function recordRight(
  { store, calendar, now, newId, newReference, salesTeam }: RecordDeps,
  { asked, receivedOn, proof }: RecordedRight,
  actor: MemberActor,
): Promise<RecordRightOutcome> {
  const askedAt = receivedOn.toZonedDateTime(calendar.service.timeZone).toInstant();
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

type RecordDeps = PrivacyDeps & { newReference: () => string };
