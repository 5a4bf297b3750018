/** Autonomous communities and cities of Spain, by the codes of ISO 3166-2. */
export const communities = [
  "AN",
  "AR",
  "AS",
  "IB",
  "CN",
  "CB",
  "CL",
  "CM",
  "CT",
  "VC",
  "EX",
  "GA",
  "MD",
  "MC",
  "NC",
  "PV",
  "RI",
  "CE",
  "ML",
] as const;

export type Community = (typeof communities)[number];

/** True for a code of ISO 3166-2 without its prefix «ES-». */
export function isCommunity(text: string): text is Community {
  return communities.some((known) => known === text);
}

type Days = Readonly<Record<string, string>>;

/** National holidays (Real Decreto 2001/1983, art. 45), with the Epiphany, which every community keeps. */
const national: Days = {
  "01-01": "Año Nuevo",
  "01-06": "Epifanía del Señor",
  "05-01": "Fiesta del Trabajo",
  "08-15": "Asunción de la Virgen",
  "10-12": "Fiesta Nacional de España",
  "11-01": "Todos los Santos",
  "12-06": "Día de la Constitución",
  "12-08": "Inmaculada Concepción",
  "12-25": "Navidad",
};

/** Days of each community that its statute or law fixes, and which of the days around Easter it keeps. */
const regional: Record<Community, { days: Days; easter: readonly ("thursday" | "monday")[] }> = {
  AN: { days: { "02-28": "Día de Andalucía" }, easter: ["thursday"] },
  AR: { days: { "04-23": "San Jorge, Día de Aragón" }, easter: ["thursday"] },
  AS: { days: { "09-08": "Día de Asturias" }, easter: ["thursday"] },
  IB: { days: { "03-01": "Día de las Illes Balears" }, easter: ["thursday", "monday"] },
  CN: { days: { "05-30": "Día de Canarias" }, easter: ["thursday"] },
  CB: {
    days: { "07-28": "Día de las Instituciones de Cantabria", "09-15": "La Bien Aparecida" },
    easter: ["thursday"],
  },
  CL: { days: { "04-23": "Fiesta de Castilla y León" }, easter: ["thursday"] },
  CM: { days: { "05-31": "Día de Castilla-La Mancha" }, easter: ["thursday"] },
  CT: {
    days: { "06-24": "San Juan", "09-11": "Fiesta Nacional de Cataluña", "12-26": "San Esteban" },
    easter: ["monday"],
  },
  VC: { days: { "10-09": "Día de la Comunitat Valenciana" }, easter: ["monday"] },
  EX: { days: { "09-08": "Día de Extremadura" }, easter: ["thursday"] },
  GA: { days: { "07-25": "Día Nacional de Galicia" }, easter: ["thursday"] },
  MD: { days: { "05-02": "Fiesta de la Comunidad de Madrid" }, easter: ["thursday"] },
  MC: { days: { "06-09": "Día de la Región de Murcia" }, easter: ["thursday"] },
  NC: { days: { "12-03": "San Francisco Javier" }, easter: ["thursday", "monday"] },
  PV: { days: {}, easter: ["thursday", "monday"] },
  RI: { days: { "06-09": "Día de La Rioja" }, easter: ["thursday"] },
  CE: { days: { "09-02": "Día de Ceuta" }, easter: ["thursday"] },
  ML: { days: { "09-17": "Día de Melilla" }, easter: ["thursday"] },
};

/** Fixed holidays of a year and community, except on Sundays, for which the community chooses a day each year. */
export function spanishHolidays(year: number, community: Community): Record<string, string> {
  const { days, easter } = regional[community];
  const sunday = easterSunday(year);
  const all = [
    ...Object.entries({ ...national, ...days }).map(([day, name]) => [`${year}-${day}`, name]),
    ...(easter.includes("thursday") ? [[shift(sunday, -3), "Jueves Santo"]] : []),
    [shift(sunday, -2), "Viernes Santo"],
    ...(easter.includes("monday") ? [[shift(sunday, 1), "Lunes de Pascua"]] : []),
  ] as [string, string][];
  return Object.fromEntries(
    all
      .filter(([date]) => new Date(date).getUTCDay() !== 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Date of Easter Sunday in the Gregorian calendar. Source: J. Meeus, Astronomical Algorithms, chapter 8. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march = epact + weekday - 7 * late + 22;
  return shift(`${year}-03-01`, march - 1);
}

function shift(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
