import type { ServiceHours } from "./working-calendar.ts";

/** Service hours: «lunes a viernes, de 9:00 a 18:00 (CET), hora peninsular»; callers put «de» or «De» before it. */
export function weekAndHours({
  days,
  opens,
  closes,
}: Pick<ServiceHours, "days" | "opens" | "closes">) {
  return `${weekdays({ days })}, de\u00A0${clock(opens)} a\u00A0${clock(closes)}\u00A0(CET), hora\u00A0peninsular`;
}

/** Weekdays in words: «lunes a viernes», or «lunes, martes y jueves» if the days are not consecutive. */
export function weekdays({ days }: Pick<ServiceHours, "days">): string {
  const names = days.map(dayName);
  const [first, last] = [names[0], names.at(-1)];
  const isRun = (days.at(-1) ?? 0) - days[0] === days.length - 1;
  if (names.length > 2 && isRun) return `${first} a ${last}`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} y ${last}` : `${last}`;
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
