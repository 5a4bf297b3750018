import type { PrivacyDeps } from "./deps.ts";

/** Maximum number of requests of each kind in the queue. */
const maxListed = 200;

/** Queue of the staff: open requests, restrictions in force, closed requests. */
export function listPrivacyRequests({ store }: Pick<PrivacyDeps, "store">) {
  return store.listQueue(maxListed);
}

/** Number of requests that wait for an answer. */
export function countReceivedRequests({ store }: Pick<PrivacyDeps, "store">) {
  return store.countReceived();
}
