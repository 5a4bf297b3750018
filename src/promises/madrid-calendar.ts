import { promises } from "./promises.ts";
import type { WorkingCalendar } from "./working-calendar.ts";

/**
 * Working time of the seller: service hours without the twelve annual holidays of Spain and the Comunidad de Madrid
 * (Estatuto de los Trabajadores, art. 37.2; Real Decreto 2001/1983, art. 45). The two local holidays depend on the
 * municipality and count as working days: promises are due early around them, never late.
 */
export const madridCalendar: WorkingCalendar = {
  service: promises.serviceHours,
  years: [
    /**
     * Madrid made Saint James's Day a holiday instead of the Monday after the National Day, which fell on a Sunday. The
     * decree is cited by its date: its number could not be checked.
     */
    {
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
    },
    /** All Saints and Constitution Day fell on Sundays and were moved to the following Mondays. */
    {
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
    },
    /**
     * The Assumption and the Day of the Comunidad de Madrid fall on Sundays. It is unsettled which of the two following
     * Mondays is a holiday: the decree could not be read, and 2021, with the same weekdays, had 3 May and not 16 August.
     * The reference of the State's list (October 2026) is to be added.
     */
    {
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
    },
  ],
};
