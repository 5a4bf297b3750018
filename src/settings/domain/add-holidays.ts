import type { TypedTexts } from "../../fields/field.ts";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import {
  type Community,
  communities,
  isCommunity,
  spanishHolidays,
} from "../../promises/spanish-holidays.ts";
import { rowsOf } from "../../setting-groups/records.ts";

/** Number of years, from the current one on, whose public holidays can be added. */
export const offeredYears = 3;

/**
 * Texts of the calendar form with the chosen holidays from `today` (ISO date) on, unless listed already, in place of
 * those of other communities in that year. Days that no community has with that name are the owner's own and stay.
 */
export function addOfferedHolidays(typed: TypedTexts, today: string): TypedTexts {
  const thisYear = Number(today.slice(0, 4));
  const community = typed.offeredCommunity ?? "";
  const year = Number(typed.offeredYear);
  const isOffered = Number.isInteger(year) && year >= thisYear && year < thisYear + offeredYears;
  if (!isOffered || !isCommunity(community)) return typed;
  const chosen = daysOf(year, community);
  const others = communities.flatMap((other) => daysOf(year, other));
  const [wanted, known] = [new Set(chosen.map(keyOf)), new Set(others.map(keyOf))];
  const rows = rowsOf("holidays", typed).map((row) => ({
    row,
    date: typed[`holidays.${row}.date`]?.trim() ?? "",
    name: typed[`holidays.${row}.name`]?.trim() ?? "",
    kind: typed[`holidays.${row}.kind`],
  }));
  const isOfAnother = (day: (typeof rows)[number]) =>
    day.kind !== "house" && day.date >= today && known.has(keyOf(day)) && !wanted.has(keyOf(day));
  const removed = new Set(rows.filter(isOfAnother).map(({ row }) => `holidays.${row}.`));
  const kept = Object.entries(typed).filter(([name]) => !removed.has(name.replace(/[^.]*$/, "")));
  const filled = rows.filter((day) => day.date !== "" && !isOfAnother(day));
  const dates = new Set(filled.map(({ date }) => date));
  const next = Math.max(-1, ...filled.map(({ row }) => row)) + 1;
  const missing = Object.entries(spanishHolidays(year, community)).filter(
    ([date]) => date >= today && !dates.has(date),
  );
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(
      missing.flatMap(([date, name], at) => [
        [`holidays.${next + at}.date`, date],
        [`holidays.${next + at}.name`, name],
        [`holidays.${next + at}.kind`, "official"],
      ]),
    ),
  };
}

type Day = { date: string; name: string };

/** Holidays that this site has offered or shipped for a community: for Madrid, also the sample company's. */
function daysOf(year: number, community: Community): Day[] {
  const ofSample = madridCalendar.years.find((shipped) => shipped.year === year);
  const days = {
    ...spanishHolidays(year, community),
    ...(community === "MD" && { ...ofSample?.days, ...ofSample?.unsettled }),
  };
  return Object.entries(days).map(([date, name]) => ({ date, name }));
}

function keyOf({ date, name }: Day): string {
  return `${date} ${name}`;
}
