import { Temporal } from "temporal-polyfill";
import { promises } from "../../promises/promises.ts";
import type { ErasureLine, ErasurePlan } from "./erasure.ts";

/**
 * What an erasure did with each kind of data, without the data; stored as JSON. `at` is the instant of the erasure,
 * `until` the end of the blocking, null for data that are not blocked; both in epoch milliseconds.
 */
export type ErasureReport = { at: number; lines: readonly ErasureReportLine[] };

export type ErasureReportLine = Omit<ErasureLine, "until"> & { until: number | null };

export function reportOf({ lines }: ErasurePlan, at: Temporal.Instant): ErasureReport {
  return {
    at: at.epochMilliseconds,
    lines: lines.map(({ until, ...line }) => ({
      ...line,
      until: until?.epochMilliseconds ?? null,
    })),
  };
}

/** Epoch milliseconds at which the last backup that contains the erased data is destroyed. */
export function backupsGoneAt({ at }: ErasureReport): number {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(promises.serviceHours.timeZone)
    .add({ days: promises.backupRetention.amount }).epochMilliseconds;
}
