import type { HolidayYear } from "./working-calendar.ts";

/**
 * The Assumption and the Day of the Comunidad de Madrid fall on Sundays. It is unsettled which of the two following
 * Mondays is a holiday: the decree could not be read, and 2021, with the same weekdays, had 3 May and not 16 August.
 * The reference of the State's list (October 2026) is to be added.
 */
export const holidays2027: HolidayYear = {
  year: 2027,
  references: [
    "Decreto 82/2026, de 30 de septiembre, del Consejo de Gobierno (BOCM de 1 de octubre de 2026)",
  ],
  days: {
    "2027-01-01": "New Year's Day",
    "2027-01-06": "Epiphany",
    "2027-03-19": "Saint Joseph",
    "2027-03-25": "Maundy Thursday",
    "2027-03-26": "Good Friday",
    "2027-05-01": "Labour Day",
    "2027-10-12": "National Day",
    "2027-11-01": "All Saints",
    "2027-12-06": "Constitution Day",
    "2027-12-08": "Immaculate Conception",
    "2027-12-25": "Christmas Day",
  },
  unsettled: {
    "2027-05-03": "Day of the Comunidad de Madrid, moved",
    "2027-08-16": "Assumption, moved",
  },
};
