import type { Temporal } from "temporal-polyfill";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AccessRequestStore } from "./store.ts";

/** Dependencies of the use cases: the store, the time, fresh ids, and the sales team's address. */
export type Deps = {
  store: AccessRequestStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  /** Best such that a later one is the greater: the indexes then grow at their end alone. */
  newId: () => string;
  salesTeam: string;
  /** Where a member of staff reads mail; null for one who is no more. Without it the sales team reads all. */
  findAddress?: (memberId: string) => Promise<string | null>;
};
