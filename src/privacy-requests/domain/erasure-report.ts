import { Temporal } from "temporal-polyfill";
import { promises } from "../../promises/promises.ts";
import type { ErasureLine, ErasurePlan } from "./erasure.ts";

/** What became, or would become, of each kind of data of one person; kept as JSON, without any of them. */
export type ErasureReport = {
  /** When it was carried out or worked out; epoch milliseconds. */
  at: number;
  lines: readonly ErasureReportLine[];
};

/** Until when it stays blocked, in epoch milliseconds; null for the rest. */
export type ErasureReportLine = Omit<ErasureLine, "until"> & { until: number | null };

/** A plan, or what was done, as it is told; without the ids of what is gone. */
export function reportOf({ lines }: ErasurePlan, at: Temporal.Instant): ErasureReport {
  return {
    at: at.epochMilliseconds,
    lines: lines.map(({ until, ...line }) => ({
      ...line,
      until: until?.epochMilliseconds ?? null,
    })),
  };
}

/** When the last backup made before an erasure is destroyed, in epoch milliseconds. */
export function backupsGoneAt({ at }: ErasureReport): number {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(promises.serviceHours.timeZone)
    .add({ days: promises.backupRetention.amount }).epochMilliseconds;
}
