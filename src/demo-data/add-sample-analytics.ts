import { Temporal } from "temporal-polyfill";
import { type DailySum, daysShown } from "../analytics/domain/page-statistics.ts";
import { devices, vitalNames, vitals } from "../analytics/domain/web-vitals.ts";
import { addPageStatistics } from "../analytics/store/page-sums.ts";
import type { Database } from "../platform/database/database.ts";
import { promises } from "../promises/promises.ts";

const routes = ["/", "/politicas", "/devoluciones", "/solicitud/recibida/:receipt"] as const;

/** Adds sample page counts for the days up to `now` (epoch milliseconds), without Sundays. */
export async function addSampleAnalytics(db: Database, { now }: { now: number }): Promise<void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(promises.serviceHours.timeZone)
    .toPlainDate();
  for (let back = 0; back < daysShown; back++) {
    const day = today.subtract({ days: back });
    if (day.dayOfWeek !== 7) await addPageStatistics(db, sumsOf(day));
  }
}

function sumsOf(day: Temporal.PlainDate): DailySum[] {
  return routes.flatMap((route, place) =>
    devices.flatMap((device, kind) => {
      const count = 1 + ((day.day * 7 + kind * 3) % 20) * (routes.length - place);
      const sum = { day: day.toString(), route, device };
      return [
        { ...sum, metric: "view" as const, bucket: 0, count },
        ...vitalNames.flatMap((metric) =>
          vitals[metric].bounds.map((_, bucket) => ({
            ...sum,
            metric,
            bucket,
            // Most values are in the third bucket of the histogram on computers, in the fourth on phones.
            count: Math.ceil(count / (1 + (bucket - 2 - (1 - kind)) ** 2)),
          })),
        ),
      ];
    }),
  );
}
