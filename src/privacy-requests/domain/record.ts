import type { MemberActor } from "../../kernel/actor.ts";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { PrivacyDeps } from "./change.ts";
import { effectOf } from "./effect.ts";
import { emailsOfTransition } from "./letters.ts";
import { applyPrivacyTransition } from "./move.ts";
import { newPrivacyRequest } from "./new-request.ts";
import type { RecordedRight } from "./record-form.ts";

export type RecordOutcome =
  | { kind: "recorded"; id: string }
  /** The same right of the same address, asked for on that day or later, awaits its answer already. */
  | { kind: "already" }
  | { kind: "unavailable"; cause: unknown };

/**
 * Takes a request that somebody made by mail, by letter or in person: it enters the queue at once, because the staff
 * says how it is known to be theirs, and its month counts from the day it arrived.
 */
export async function recordRight(
  { store, calendar, now, newId, newReference, salesTeam }: RecordDeps,
  { asked, receivedOn, proof }: RecordedRight,
  actor: MemberActor,
): Promise<RecordOutcome> {
  const askedAt = receivedOn.toZonedDateTime(calendar.service.timeZone).toInstant();
  try {
    while (true) {
      const request = newPrivacyRequest(asked, {
        ...{ id: newId(), reference: newReference() },
        ...{ askedAt, calendar },
      });
      const moved = applyPrivacyTransition(
        request,
        { verb: "record", actor, text: proof },
        { now, calendar, eventId: newId() },
      );
      if (moved.kind !== "move") throw new Error(`What was read cannot be recorded: ${moved.kind}`);
      const effects = {
        event: moved.move.event,
        emails: emailsOfTransition(moved.move, { salesTeam }),
        effect: effectOf(moved.move),
      };
      const stored = await store.addUnlessRecent(moved.move.request, effects, askedAt);
      if (stored === "added") return { kind: "recorded", id: request.id };
      if (stored === "recent") return { kind: "already" };
    }
  } catch (cause) {
    if (cause instanceof StoreUnavailable) return { kind: "unavailable", cause };
    throw cause;
  }
}

type RecordDeps = PrivacyDeps & { newReference: () => string };
