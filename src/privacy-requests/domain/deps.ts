import type { Temporal } from "temporal-polyfill";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { PrivacyStore } from "./store.ts";

export type PrivacyDeps = {
  store: PrivacyStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  newId: () => string;
  salesTeam: string;
};
