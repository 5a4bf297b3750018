const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Time difference in words («dentro de 3 horas»), rounded down, so that no deadline looks further away than it is. */
export function formatDistance({ from, to }: { from: number; to: number }): string {
  const [unit, length] = unitOf(Math.abs(to - from));
  const amount = Math.floor(Math.abs(to - from) / length);
  if (amount === 0) return to < from ? "hace un momento" : "dentro de un momento";
  return relativeFormat.format(to < from ? -amount : amount, unit);
}

/** Duration in short units: «2 d 4 h», «5 h 20 min», «12 min». */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts =
    days > 0 ? [part(days, "d"), part(hours, "h")] : [part(hours, "h"), part(minutes % 60, "min")];
  return parts.filter(Boolean).join(" ") || part(1, "min");
}

function part(amount: number, unit: string): string {
  return amount === 0 ? "" : `${amount}\u00A0${unit}`;
}

function unitOf(distance: number): ["minute" | "hour" | "day", number] {
  if (distance < hour) return ["minute", minute];
  return distance < 2 * day ? ["hour", hour] : ["day", day];
}

const relativeFormat = new Intl.RelativeTimeFormat("es-ES", { numeric: "always" });

const noBreakSpace = "\u00A0";

/** Elapsed time in words, rounded down: «hace 3 horas», «hace 12 días»; «ahora mismo» in the first minute. */
export function formatElapsed(minutes: number): string {
  if (minutes < 1) return "ahora mismo";
  if (minutes < 60) return `hace ${count(minutes, "minuto")}`;
  if (minutes < 24 * 60) return `hace ${count(Math.floor(minutes / 60), "hora")}`;
  return `hace ${count(Math.floor(minutes / (24 * 60)), "día")}`;
}

/** Duration in words, rounded: «48 segundos», «2 minutos». */
export function formatDurationInWords(seconds: number): string {
  if (seconds < 120) return count(seconds, "segundo");
  if (seconds < 120 * 60) return count(Math.round(seconds / 60), "minuto");
  return count(Math.round(seconds / 3600), "hora");
}

function count(amount: number, unit: string): string {
  return `${amount}${noBreakSpace}${unit}${amount === 1 ? "" : "s"}`;
}
