import { countryName } from "../../../kernel/copy/country-name-copy.ts";
import { formatDuration } from "../../../kernel/copy/durations-copy.ts";
import { formatShortDay, formatShortMonth } from "../../../kernel/format.ts";
import { allCatalogues } from "../../../products/copy/catalogues.ts";
import { statisticsCopy } from "../../copy/statistics-copy.ts";
import type { Statistics } from "../../domain/request-statistics.ts";

export type StatisticsView = ReturnType<typeof toStatisticsView>;
export type Week = StatisticsView["weeks"][number];
export type NamedCount = { name: string; count: number };

const countriesShown = 8;

export function toStatisticsView({
  weeks,
  timeToAnswer,
  promises,
  catalogues: counted,
  countries,
}: Statistics) {
  const { count, median, p90 } = timeToAnswer;
  const named = countries.map(({ country, count }) => ({ name: countryName(country), count }));
  return {
    isEmpty: weeks.every(
      ({ received, approved, rejected }) => received + approved + rejected === 0,
    ),
    weeks: weeks.map((week, index) => ({ ...toWeek(week), month: monthAt(weeks, index) })),
    time:
      median === null || p90 === null
        ? null
        : { count, median: toLength(median), p90: toLength(p90) },
    promises,
    catalogues: allCatalogues().map(({ name, title }) => ({
      catalogue: name,
      name: title,
      count: counted.find((each) => each.name === name)?.count ?? 0,
    })),
    countries: withRestInOne(named),
    allCountries: named,
  };
}

function toWeek({ startsAt, received, approved, rejected }: Statistics["weeks"][number]) {
  return { day: formatShortDay(startsAt), received, approved, rejected };
}

/** Axis label of the month that begins in this week, else ""; none for the first week if another is near. */
function monthAt(weeks: Statistics["weeks"], index: number): string {
  const month = (at: number) => formatShortMonth(weeks[at]?.startsAt ?? 0);
  const isNew = index === 0 ? month(0) === month(3) : month(index) !== month(index - 1);
  return isNew ? month(index) : "";
}

function toLength(milliseconds: number) {
  return { milliseconds, copy: formatDuration(milliseconds) };
}

function withRestInOne(countries: readonly NamedCount[]): readonly NamedCount[] {
  if (countries.length <= countriesShown + 1) return countries;
  const count = countries.slice(countriesShown).reduce((sum, each) => sum + each.count, 0);
  return [...countries.slice(0, countriesShown), { name: statisticsCopy.countries.others, count }];
}

export function toEntryView(figures: {
  approved: number;
  signedIn: number;
  untilApproval: number | null;
  untilSignIn: number | null;
  whole: number | null;
}) {
  const { approved, signedIn, untilApproval, untilSignIn, whole } = figures;
  if (approved === 0) return null;
  const { steps } = statisticsCopy.entry;
  return {
    approved,
    signedIn,
    steps: [
      { name: steps.approval, value: untilApproval },
      { name: steps.signIn, value: untilSignIn },
      { name: steps.whole, value: whole },
    ].map(({ name, value }) => ({ name, value: value === null ? "–" : formatDuration(value) })),
  };
}
