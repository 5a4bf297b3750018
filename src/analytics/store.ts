import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { DailySum } from "./domain/page-statistics.ts";
import type { Device, MeasureName } from "./domain/web-vitals.ts";

/** Adds counts to the stored sums; several instances may do so at the same time. */
export async function addPageMeasures(db: Database, sums: readonly DailySum[]): Promise<void> {
  if (sums.length === 0) return;
  await db
    .insertInto("page_measure")
    // Sorted, so that two instances cannot deadlock on each other's rows.
    .values(sums.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(["day", "route", "device", "measure", "bucket"])
        .doUpdateSet({ count: sql`page_measure.count + excluded.count` }),
    )
    .execute();
}

export async function listPageMeasures(db: Database, since: string): Promise<DailySum[]> {
  const rows = await db.selectFrom("page_measure").selectAll().where("day", ">=", since).execute();
  return rows.map((row) => ({
    ...row,
    device: row.device as Device,
    measure: row.measure as MeasureName,
  }));
}

export function keyOf({ day, route, device, measure, bucket }: Omit<DailySum, "count">): string {
  return [day, route, device, measure, bucket].join(" ");
}
