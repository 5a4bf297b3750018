import type { Temporal } from "temporal-polyfill";
import type { Database } from "../../platform/database/database.ts";
import { findViesCheck } from "../../vies/store/checks.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import type { Signal } from "../domain/signals/signal.ts";
import { signalsOf } from "../domain/signals/signals-of.ts";
import { findRelatedRequests } from "../store/find-related-requests.ts";

/** Signals of a request, with its check in VIES and the other requests as they are stored. */
export async function findSignals(
  db: Database,
  request: AccessRequest,
  now: Temporal.Instant,
): Promise<Signal[]> {
  const [vies, relatedRequests] = await Promise.all([
    findViesCheck(db, request.id),
    findRelatedRequests(db, request),
  ]);
  return signalsOf({ request, vies, relatedRequests, now });
}
