import { samplePromises } from "./promises.ts";
import type { WorkingCalendar } from "./working-calendar.ts";

/**
 * Working time of the sample company: service hours without the twelve annual holidays of Spain and the Comunidad de
 * Madrid (Estatuto de los Trabajadores, art. 37.2; Real Decreto 2001/1983, art. 45). The two local holidays depend on
 * the municipality and count as working days, so that promised periods end too early rather than too late.
 */
export const madridCalendar: WorkingCalendar = {
  service: samplePromises.serviceHours,
  years: [
    /** Saint James's Day instead of the Monday after the National Day; number of the decree not checked. */
    {
      year: 2025,
      references: [
        "Resolución de 15 de octubre de 2024, de la Dirección General de Trabajo (BOE-A-2024-21316)",
        "Decreto del Consejo de Gobierno de la Comunidad de Madrid, de 25 de septiembre de 2024",
      ],
      days: {
        "2025-01-01": "Año Nuevo",
        "2025-01-06": "Epifanía del Señor",
        "2025-04-17": "Jueves Santo",
        "2025-04-18": "Viernes Santo",
        "2025-05-01": "Fiesta del Trabajo",
        "2025-05-02": "Fiesta de la Comunidad de Madrid",
        "2025-07-25": "Santiago Apóstol",
        "2025-08-15": "Asunción de la Virgen",
        "2025-11-01": "Todos los Santos",
        "2025-12-06": "Día de la Constitución",
        "2025-12-08": "Inmaculada Concepción",
        "2025-12-25": "Navidad",
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
        "2026-01-01": "Año Nuevo",
        "2026-01-06": "Epifanía del Señor",
        "2026-04-02": "Jueves Santo",
        "2026-04-03": "Viernes Santo",
        "2026-05-01": "Fiesta del Trabajo",
        "2026-05-02": "Fiesta de la Comunidad de Madrid",
        "2026-08-15": "Asunción de la Virgen",
        "2026-10-12": "Fiesta Nacional de España",
        "2026-11-02": "Todos los Santos, trasladada",
        "2026-12-07": "Día de la Constitución, trasladado",
        "2026-12-08": "Inmaculada Concepción",
        "2026-12-25": "Navidad",
      },
    },
    /**
     * The Assumption and the Day of the Comunidad de Madrid fall on Sundays. It is unsettled which of the two following
     * Mondays is a holiday: the decree could not be read; 2021, with the same weekdays, had 3 May and not 16 August.
     * The reference of the State's list (October 2026) is to be added.
     */
    {
      year: 2027,
      references: [
        "Decreto 82/2026, de 30 de septiembre, del Consejo de Gobierno (BOCM de 1 de octubre de 2026)",
      ],
      days: {
        "2027-01-01": "Año Nuevo",
        "2027-01-06": "Epifanía del Señor",
        "2027-03-19": "San José",
        "2027-03-25": "Jueves Santo",
        "2027-03-26": "Viernes Santo",
        "2027-05-01": "Fiesta del Trabajo",
        "2027-10-12": "Fiesta Nacional de España",
        "2027-11-01": "Todos los Santos",
        "2027-12-06": "Día de la Constitución",
        "2027-12-08": "Inmaculada Concepción",
        "2027-12-25": "Navidad",
      },
      unsettled: {
        "2027-05-03": "Fiesta de la Comunidad de Madrid, trasladada",
        "2027-08-16": "Asunción de la Virgen, trasladada",
      },
    },
  ],
};
