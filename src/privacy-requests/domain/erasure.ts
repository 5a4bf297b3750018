import { Temporal } from "temporal-polyfill";
import type { ErasureLine } from "../../kernel/data-subject.ts";
import { promises } from "../../promises/promises.ts";

/** What an erasure does with each kind of data. A plan made after the erasure lists blocked records only. */
export type ErasurePlan = { lines: readonly ErasureLine[] };

/** Plan without empty lines; lines that differ in their count only are added up. */
export function summedPlan(lines: readonly ErasureLine[]): ErasurePlan {
  const sums = new Map<string, ErasureLine>();
  for (const line of lines.filter(({ count }) => count > 0)) {
    const key = [line.kind, line.action, line.reason, line.until?.epochMilliseconds].join();
    sums.set(key, { ...line, count: line.count + (sums.get(key)?.count ?? 0) });
  }
  return { lines: [...sums.values()] };
}

/** Report of an erasure, stored as JSON without the data; `at` and `until` (end of blocking) in epoch milliseconds. */
export type ErasureReport = { at: number; lines: readonly ErasureReportLine[] };

export type ErasureReportLine = Omit<ErasureLine, "until"> & { until: number | null };

/** Converts a plan to the report that is stored or shown, with instants in epoch milliseconds. */
export function reportOf({ lines }: ErasurePlan, at: Temporal.Instant): ErasureReport {
  return {
    at: at.epochMilliseconds,
    lines: lines.map(({ until, ...line }) => ({
      ...line,
      until: until?.epochMilliseconds ?? null,
    })),
  };
}

/** Report with the words for its kinds of data, for pages. */
export type NamedErasureReport = {
  at: number;
  lines: readonly (ErasureReportLine & { name: string })[];
};

export function namedReport(
  { at, lines }: ErasureReport,
  names: Readonly<Record<string, string>>,
): NamedErasureReport {
  return { at, lines: lines.map((line) => ({ ...line, name: names[line.kind] ?? line.kind })) };
}

/** Epoch milliseconds at which the last backup that contains the erased data is destroyed. */
export function backupsGoneAt({ at }: { at: number }): number {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(promises.serviceHours.timeZone)
    .add({ days: promises.backupRetention.amount }).epochMilliseconds;
}
