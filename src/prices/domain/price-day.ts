import { Temporal } from "temporal-polyfill";

/** Noon in Madrid on a calendar day (`YYYY-MM-DD`), in epoch milliseconds; null if the text is not a valid day. */
export function instantOfDay(day: string): number | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return null;
  try {
    const noon = Temporal.PlainDate.from(day, { overflow: "reject" }).toZonedDateTime({
      timeZone: "Europe/Madrid",
      plainTime: "12:00",
    });
    return noon.epochMilliseconds;
  } catch {
    return null;
  }
}

/** Calendar day before another one, both as `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return shifted(day, -1);
}

/** Calendar day after another one, both as `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return shifted(day, 1);
}

/** Computed in UTC, whose days all have 24 hours. */
function shifted(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000;
  return new Date(at).toISOString().slice(0, 10);
}
