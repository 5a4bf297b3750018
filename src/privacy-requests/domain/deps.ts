import type { Temporal } from "temporal-polyfill";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { PrivacyStore } from "./store.ts";

/** What the use cases work with: the store, the time, fresh ids, and where the staff reads its mail. */
export type PrivacyDeps = {
  store: PrivacyStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  newId: () => string;
  salesTeam: string;
};
