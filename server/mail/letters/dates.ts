import { promises } from "../../../core/promises/promises.ts";

const { timeZone } = promises.serviceHours;

/** «miércoles, 4 de junio de 2025, a las 18:00»; Madrid's wall clock, whatever the server's. */
export function formatInstant(epochMilliseconds: number): string {
  const day = new Intl.DateTimeFormat("es-ES", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  }).format(epochMilliseconds);
  const time = new Intl.DateTimeFormat("es-ES", {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(epochMilliseconds);
  return `${day}, a las ${time}`
    .replace(/(\d+) de /, "$1\u00A0de\u00A0")
    .replace(/ (\S+)$/, "\u00A0$1");
}
