import type { Temporal } from "temporal-polyfill";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AccessRequestStore } from "./store.ts";

/** What the use cases work with: the store, the time, fresh ids, and where the sales team reads its mail. */
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
