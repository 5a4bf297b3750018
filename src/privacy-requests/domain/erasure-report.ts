import { Temporal } from "temporal-polyfill";
import { promises } from "../../promises/promises.ts";
import type { ErasureLine, ErasurePlan } from "./erasure.ts";

/** Outcome of an erasure for each kind of data, without the data; stored as JSON. */
export type ErasureReport = {
  /** Epoch milliseconds. */
  at: number;
  lines: readonly ErasureReportLine[];
};

/** End of the blocking, in epoch milliseconds; null for the rest. */
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

/** Instant in epoch milliseconds at which the last backup that holds the data is destroyed. */
export function backupsGoneAt({ at }: ErasureReport): number {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(promises.serviceHours.timeZone)
    .add({ days: promises.backupRetention.amount }).epochMilliseconds;
}
