import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DailySum } from "../domain/page-statistics.ts";
import type { Device, PageMetric } from "../domain/web-vitals.ts";

/** Adds counts to the stored sums; several instances may do so at the same time. */
export async function addPageStatistics(db: Database, sums: readonly DailySum[]): Promise<void> {
  if (sums.length === 0) return;
  await db
    .insertInto("page_statistic")
    // Sorted, so that two instances cannot deadlock on each other's rows.
    .values(sums.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(["day", "route", "device", "metric", "bucket"])
        .doUpdateSet({ count: sql`page_statistic.count + excluded.count` }),
    )
    .execute();
}

export async function listPageStatistics(db: Database, since: string): Promise<DailySum[]> {
  const rows = await db
    .selectFrom("page_statistic")
    .selectAll()
    .where("day", ">=", since)
    .execute();
  return rows.map((row) => ({
    ...row,
    device: row.device as Device,
    metric: row.metric as PageMetric,
  }));
}

export function keyOf({ day, route, device, metric, bucket }: Omit<DailySum, "count">): string {
  return [day, route, device, metric, bucket].join(" ");
}
