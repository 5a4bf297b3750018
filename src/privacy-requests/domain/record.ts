import { StoreUnavailable } from "../../access-requests/domain/store.ts";
import type { RightsMeans } from "./change.ts";
import { effectOf } from "./effect.ts";
import { lettersOfMove } from "./letters.ts";
import { moveRights } from "./move.ts";
import { newRightsRequest } from "./new-request.ts";
import type { RecordedRight } from "./record-form.ts";
import type { RightsActor } from "./rights-request.ts";

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
  { store, calendar, now, newId, newReference, salesTeam }: RecordMeans,
  { asked, receivedOn, proof }: RecordedRight,
  actor: Extract<RightsActor, { kind: "staff" }>,
): Promise<RecordOutcome> {
  const askedAt = receivedOn.toZonedDateTime(calendar.service.timeZone).toInstant();
  try {
    while (true) {
      const request = newRightsRequest(asked, {
        ...{ id: newId(), reference: newReference() },
        ...{ askedAt, calendar },
      });
      const moved = moveRights(
        request,
        { verb: "record", actor, text: proof },
        { now, calendar, eventId: newId() },
      );
      if (moved.kind !== "move") throw new Error(`What was read cannot be recorded: ${moved.kind}`);
      const along = {
        event: moved.move.event,
        letters: lettersOfMove(moved.move, { salesTeam }),
        effect: effectOf(moved.move),
      };
      const stored = await store.addUnlessRecent(moved.move.request, along, askedAt);
      if (stored === "added") return { kind: "recorded", id: request.id };
      if (stored === "recent") return { kind: "already" };
    }
  } catch (cause) {
    if (cause instanceof StoreUnavailable) return { kind: "unavailable", cause };
    throw cause;
  }
}

type RecordMeans = RightsMeans & { newReference: () => string };
