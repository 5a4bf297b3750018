import { holidays2025 } from "./holidays-2025.ts";
import { holidays2026 } from "./holidays-2026.ts";
import { holidays2027 } from "./holidays-2027.ts";
import { promises } from "./promises.ts";
import type { WorkingCalendar } from "./working-calendar.ts";

/**
 * The working time of the company: its service hours, without the twelve holidays a year of Spain and of the
 * Comunidad de Madrid (Estatuto de los Trabajadores, art. 37.2; Real Decreto 2001/1983, art. 45).
 * The two local holidays are left out, as they depend on the municipality: a promise is due a day early
 * around them, never a day late.
 */
export const madridCalendar: WorkingCalendar = {
  service: promises.serviceHours,
  years: [holidays2025, holidays2026, holidays2027],
};
