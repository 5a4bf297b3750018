import { madridCalendar } from "./madrid-calendar.ts";
import { promises } from "./promises.ts";
import { inForce } from "./values-in-force.ts";
import type { HolidayYear, WorkingCalendar } from "./working-calendar.ts";

/** Holiday: `official` public, `house` of the company, `unsettled` counts as a working day (sources disagree). */
export type Holiday = { date: string; name: string; kind: HolidayKind };

export const holidayKinds = ["official", "house", "unsettled"] as const;
type HolidayKind = (typeof holidayKinds)[number];

export const sampleHolidays: readonly Holiday[] = madridCalendar.years.flatMap(
  ({ days, unsettled = {} }) => [
    ...Object.entries(days).map(([date, name]) => ({ date, name, kind: "official" as const })),
    ...Object.entries(unsettled).map(([date, name]) => ({
      date,
      name,
      kind: "unsettled" as const,
    })),
  ],
);

const calendar = inForce("calendar", { holidays: sampleHolidays });

/** Working time in force: service hours and holidays that the owner has set. */
export const companyCalendar: WorkingCalendar = {
  get service() {
    return promises.serviceHours;
  },
  get years() {
    const { holidays } = calendar;
    if (latest?.holidays !== holidays) latest = { holidays, years: yearsOf(holidays) };
    return latest.years;
  },
};

/** Cache of the last result of `yearsOf`, because counting a period reads it for each day. */
let latest: { holidays: readonly Holiday[]; years: HolidayYear[] } | undefined;

/** Holidays by year. Only years with official holidays are known: in others days off may be missing. */
export function yearsOf(holidays: readonly Holiday[]): HolidayYear[] {
  const byYear = Map.groupBy(holidays, ({ date }) => Number(date.slice(0, 4)));
  return [...byYear]
    .map(([year, days]) => ({
      year,
      isKnown: days.some(({ kind }) => kind === "official"),
      days: namesOf(days.filter(({ kind }) => kind !== "unsettled")),
      unsettled: namesOf(days.filter(({ kind }) => kind === "unsettled")),
    }))
    .sort((one, other) => one.year - other.year);
}

function namesOf(days: readonly Holiday[]): Record<string, string> {
  return Object.fromEntries(days.map(({ date, name }) => [date, name]));
}
