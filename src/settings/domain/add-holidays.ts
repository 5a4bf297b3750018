import { isCommunity, spanishHolidays } from "../../promises/spanish-holidays.ts";
import type { TypedTexts } from "./typed-texts.ts";

/** Number of years, from the current one on, whose public holidays can be added. */
export const offeredYears = 3;

/** Texts of the calendar form with the chosen holidays from `today` (ISO date) on, unless listed already. */
export function addOfferedHolidays(typed: TypedTexts, today: string): TypedTexts {
  const thisYear = Number(today.slice(0, 4));
  const community = typed.offeredCommunity ?? "";
  const year = Number(typed.offeredYear);
  const isOffered = Number.isInteger(year) && year >= thisYear && year < thisYear + offeredYears;
  if (!isOffered || !isCommunity(community)) return typed;
  const filled = Object.keys(typed)
    .flatMap((name) => /^holidays\.(\d+)\.date$/.exec(name)?.[1] ?? [])
    .filter((row) => typed[`holidays.${row}.date`]?.trim());
  const dates = new Set(filled.map((row) => typed[`holidays.${row}.date`]?.trim()));
  const next = Math.max(-1, ...filled.map(Number)) + 1;
  const missing = Object.entries(spanishHolidays(year, community)).filter(
    ([date]) => date >= today && !dates.has(date),
  );
  return {
    ...typed,
    ...Object.fromEntries(
      missing.flatMap(([date, name], at) => [
        [`holidays.${next + at}.date`, date],
        [`holidays.${next + at}.name`, name],
        [`holidays.${next + at}.kind`, "official"],
      ]),
    ),
  };
}
