import { Temporal } from "temporal-polyfill";

/** Noon of a calendar day in Madrid, in epoch milliseconds; null for a text that is no day. */
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
