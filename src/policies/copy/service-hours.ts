import type { ServiceHours } from "../../promises/working-calendar.ts";

/** «lunes a viernes, de 9:00 a 18:00 (CET), hora peninsular»; the caller puts «de» or «De» before the text. */
export function weekAndHours({
  days,
  opens,
  closes,
}: Pick<ServiceHours, "days" | "opens" | "closes">) {
  const [first, last] = [dayName(days[0]), dayName(days.at(-1) ?? days[0])];
  return `${first} a ${last}, de\u00A0${clock(opens)} a\u00A0${clock(closes)}\u00A0(CET), hora\u00A0peninsular`;
}

function dayName(isoDay: number): string {
  // 1 January 2024 was a Monday, which is day 1 in ISO 8601.
  const day = new Date(Date.UTC(2024, 0, isoDay));
  return weekday.format(day);
}

const weekday = new Intl.DateTimeFormat("es-ES", { weekday: "long", timeZone: "UTC" });

function clock(time: string): string {
  return time.replace(/^0/, "");
}
