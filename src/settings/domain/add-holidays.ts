import { isCommunity, spanishHolidays } from "../../promises/spanish-holidays.ts";
import type { TypedTexts } from "./typed-texts.ts";

/** Number of years, from this one on, whose holidays are offered. */
export const offeredYears = 3;

/**
 * Typed texts of the calendar with the holidays of the year and community that were chosen in its form, after its last
 * row: those from today on («2026-11-22») that the list lacks.
 */
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
