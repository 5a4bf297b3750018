import type { NightlyKind } from "./retention.ts";

/** Dry run of one kind; `oldest` in epoch milliseconds, null where it has no instant. */
export type RetentionPreview = { kind: NightlyKind; count: number; oldest: number | null }[];

/** Removed rows by kind; absent is 0. */
export type RetentionCounts = Partial<Record<NightlyKind, number>>;

/** Run as the console shows it; instants in epoch milliseconds. */
export type RetentionRun = {
  askedBy: "clock" | "console" | "operator";
  state: "running" | "done" | "skipped";
  startedAt: number;
  finishedAt: number | null;
  counts: RetentionCounts;
};

export interface RetentionService {
  preview(): Promise<RetentionPreview>;
  listRuns(): Promise<readonly RetentionRun[]>;
  runNow(): Promise<"started" | "under-way">;
}
