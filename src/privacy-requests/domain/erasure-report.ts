import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { promises } from "../../promises/promises.ts";
import { type ErasurePlan, erasedKinds, erasureActions, erasureReasons } from "./erasure.ts";

/**
 * What an erasure did with each kind of data, without the data; stored as JSON. `at` is the instant of the erasure,
 * `until` the end of the blocking, null for data that are not blocked; both in epoch milliseconds.
 */
export const erasureReport = z.object({
  at: z.number(),
  lines: z.array(
    z.object({
      kind: z.enum(erasedKinds),
      action: z.enum(erasureActions),
      reason: z.enum(erasureReasons),
      until: z.number().nullable(),
      count: z.number(),
    }),
  ),
});

export type ErasureReport = z.infer<typeof erasureReport>;
export type ErasureReportLine = ErasureReport["lines"][number];

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
