import { Temporal } from "temporal-polyfill";
import { findLastBackup } from "../platform/backup/backup.ts";
import type { Config } from "../platform/config/config.ts";
import { calendarWarning, unsettledHolidays } from "../promises/calendar-warning.ts";
import { madridCalendar } from "../promises/madrid-calendar.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

const hour = 3_600_000;

export function examineBackup(
  { dataDir }: Pick<Config, "dataDir">,
  { now }: { now: number },
): Finding {
  const todo = "Programe npm run -s backup -- ARCHIVO cada noche (docs/operations.md).";
  const last = findLastBackup(dataDir);
  if (!last) return warning("copia de seguridad", "no consta ninguna hecha desde aquí", todo);
  const hours = Math.round((now - Date.parse(last.at)) / hour);
  const says = `la última es de hace ${hours} h: ${last.file}`;
  if (hours > 7 * 24) return failure("copia de seguridad", says, todo);
  return hours > 26 ? warning("copia de seguridad", says, todo) : fine("copia de seguridad", says);
}

export function examineHolidays({ now }: { now: number }, calendar = madridCalendar): Finding {
  const at = { now: Temporal.Instant.fromEpochMilliseconds(now), calendar };
  const missing = calendarWarning(at);
  if (missing)
    return warning(
      "festivos",
      `faltan los de ${missing.missingYear}`,
      `Añada src/promises/holidays-${missing.missingYear}.ts: sin ellos los plazos se cuentan mal.`,
    );
  const [unsettled] = unsettledHolidays(at);
  if (unsettled)
    return warning(
      "festivos",
      `no es seguro que sean festivos: ${unsettled.days.join(" y ")}`,
      `Mírelo en el calendario oficial y corrija src/promises/holidays-${unsettled.year}.ts: hasta entonces cuentan como laborables.`,
    );
  const known = Math.max(...calendar.years.map(({ year }) => year));
  return fine("festivos", `el calendario llega hasta ${known}`);
}
