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
