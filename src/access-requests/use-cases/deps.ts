import type { Temporal } from "temporal-polyfill";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import type { ContactAccess } from "../domain/contact-access.ts";
import type { Signal } from "../domain/signals/signal.ts";
import type { AccessRequestStore } from "../store/store.ts";

export type AccessRequestDeps = {
  store: AccessRequestStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  /** Makes unique ids. Ascending ones (UUID version 7) are best, because database indexes then grow at their end. */
  newId: () => string;
  salesTeam: string;
  /** Time in which an approval or rejection may be undone, and for which its email waits; absent: none. */
  undoMilliseconds?: number;
  /** Access of a request's contact once it is approved. Without this function nobody sees prices. */
  findAccess?: (request: AccessRequest) => Promise<ContactAccess>;
  /** Signals of a request, for the email that tells the staff of it. Without this function it tells none. */
  findSignals?: (request: AccessRequest) => Promise<readonly Signal[]>;
  /** Finds a staff member's address; null when disabled. Without this function the sales team gets every email. */
  findAddress?: (memberId: string) => Promise<string | null>;
};
