import type { Temporal } from "temporal-polyfill";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AccessRequestStore } from "./store.ts";

export type Deps = {
  store: AccessRequestStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  /** Preferably ascending, so that indexes grow at their end. */
  newId: () => string;
  salesTeam: string;
  /** Email address of a member; null when disabled. Without it the sales team gets everything. */
  findAddress?: (memberId: string) => Promise<string | null>;
};
