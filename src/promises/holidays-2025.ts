import type { HolidayYear } from "./working-calendar.ts";

/**
 * Madrid made Saint James's Day a holiday instead of the Monday after the National Day, which fell on a Sunday. The
 * decree is cited by its date: its number could not be checked.
 */
export const holidays2025: HolidayYear = {
  year: 2025,
  references: [
    "Resolución de 15 de octubre de 2024, de la Dirección General de Trabajo (BOE-A-2024-21316)",
    "Decreto del Consejo de Gobierno de la Comunidad de Madrid, de 25 de septiembre de 2024",
  ],
  days: {
    "2025-01-01": "New Year's Day",
    "2025-01-06": "Epiphany",
    "2025-04-17": "Maundy Thursday",
    "2025-04-18": "Good Friday",
    "2025-05-01": "Labour Day",
    "2025-05-02": "Day of the Comunidad de Madrid",
    "2025-07-25": "Saint James",
    "2025-08-15": "Assumption",
    "2025-11-01": "All Saints",
    "2025-12-06": "Constitution Day",
    "2025-12-08": "Immaculate Conception",
    "2025-12-25": "Christmas Day",
  },
};
