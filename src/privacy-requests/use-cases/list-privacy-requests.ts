import { countReceivedPrivacyRequests, listPrivacyQueue } from "../store/find-requests.ts";
import type { PrivacyDeps } from "./deps.ts";

/** Maximum number of requests of each kind in the queue. */
const maxListed = 200;

/** Queue of the staff: open requests, restrictions in force, closed requests. */
export function listPrivacyRequests({ db }: Pick<PrivacyDeps, "db">) {
  return listPrivacyQueue(db, maxListed);
}

/** Number of requests that wait for an answer. */
export function countReceivedRequests({ db }: Pick<PrivacyDeps, "db">) {
  return countReceivedPrivacyRequests(db);
}
