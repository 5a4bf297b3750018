import type { HolidayYear } from "./working-calendar.ts";

/** All Saints and Constitution Day fell on Sundays and were moved to the following Mondays. */
export const holidays2026: HolidayYear = {
  year: 2026,
  references: [
    "Resolución de 17 de octubre de 2025, de la Dirección General de Trabajo (BOE-A-2025-21667)",
    "Decreto 75/2025, de 24 de septiembre, del Consejo de Gobierno (BOCM de 25 de septiembre de 2025)",
  ],
  days: {
    "2026-01-01": "New Year's Day",
    "2026-01-06": "Epiphany",
    "2026-04-02": "Maundy Thursday",
    "2026-04-03": "Good Friday",
    "2026-05-01": "Labour Day",
    "2026-05-02": "Day of the Comunidad de Madrid",
    "2026-08-15": "Assumption",
    "2026-10-12": "National Day",
    "2026-11-02": "All Saints, moved",
    "2026-12-07": "Constitution Day, moved",
    "2026-12-08": "Immaculate Conception",
    "2026-12-25": "Christmas Day",
  },
};
