import { Temporal } from "temporal-polyfill";

/** Noon in Madrid on a calendar day (`YYYY-MM-DD`), in epoch milliseconds; null if the text is not a valid day. */
export function instantOfDay(day: string): number | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return null;
  try {
    const noon = Temporal.PlainDate.from(day, { overflow: "reject" }).toZonedDateTime({
      ...{ timeZone: "Europe/Madrid", plainTime: "12:00" },
    });
    return noon.epochMilliseconds;
  } catch {
    return null;
  }
}
