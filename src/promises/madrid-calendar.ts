import { holidays2025 } from "./holidays-2025.ts";
import { holidays2026 } from "./holidays-2026.ts";
import { holidays2027 } from "./holidays-2027.ts";
import { promises } from "./promises.ts";
import type { WorkingCalendar } from "./working-calendar.ts";

/**
 * Working time of the seller: service hours without the twelve annual holidays of Spain and the Comunidad de Madrid
 * (Estatuto de los Trabajadores, art. 37.2; Real Decreto 2001/1983, art. 45). The two local holidays depend on the
 * municipality and count as working days: promises are due early around them, never late.
 */
export const madridCalendar: WorkingCalendar = {
  service: promises.serviceHours,
  years: [holidays2025, holidays2026, holidays2027],
};
