import { Temporal } from "temporal-polyfill";

/** Date of an ISO text such as «2026-12-31»; null for another text and for a date that does not exist. */
export function parseDate(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
