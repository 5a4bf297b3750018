import type { RetentionRule } from "./retention.ts";

/** Dry run of one kind; `oldest` in epoch milliseconds, null where it has no instant. */
export type RetentionPreview = { kind: string; count: number; oldest: number | null }[];

/** Removed rows by kind; absent is 0. */
export type RetentionCounts = Record<string, number>;

/** Run as the console shows it; instants in epoch milliseconds. */
export type RetentionRun = {
  askedBy: "clock" | "console" | "operator";
  state: "running" | "done" | "skipped";
  startedAt: number;
  finishedAt: number | null;
  counts: RetentionCounts;
};

export interface RetentionService {
  /** By kind, in the order of the night. */
  rules: Readonly<Record<string, RetentionRule>>;
  preview(): Promise<RetentionPreview>;
  listRuns(): Promise<readonly RetentionRun[]>;
  runNow(): Promise<"started" | "under-way">;
}
