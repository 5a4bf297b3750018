import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import type { MeasuredRoute } from "./domain/measured-routes.ts";
import type { Device, MeasureName } from "./domain/measures.ts";
import type { DailySum } from "./domain/page-measures.ts";

/** Adds to the sums; several instances may at once. */
export async function addPageMeasures(db: Database, sums: readonly DailySum[]): Promise<void> {
  if (sums.length === 0) return;
  await db
    .insertInto("page_measure")
    // In one order everywhere, or two instances could wait for each other's rows.
    .values(sums.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(["day", "route", "device", "measure", "bucket"])
        .doUpdateSet({ count: sql`page_measure.count + excluded.count` }),
    )
    .execute();
}

/** Every sum from a day on, as 2025-06-02. */
export function listPageMeasures(db: Database, since: string): Promise<DailySum[]> {
  return withStoreErrors(async () => {
    const rows = await db
      .selectFrom("page_measure")
      .selectAll()
      .where("day", ">=", since)
      .execute();
    return rows.map((row) => ({
      ...row,
      route: row.route as MeasuredRoute,
      device: row.device as Device,
      measure: row.measure as MeasureName,
    }));
  });
}

/** What a sum is the sum of, as one text. */
export function keyOf({ day, route, device, measure, bucket }: Omit<DailySum, "count">): string {
  return [day, route, device, measure, bucket].join(" ");
}
