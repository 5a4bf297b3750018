import type { NightlyKind } from "./retention.ts";

/** What tonight's run would do to each kind; `oldest` in milliseconds since 1970, null where it has no instant. */
export type RetentionPreview = { kind: NightlyKind; count: number; oldest: number | null }[];

/** How many of each kind a run removed; kinds of which there were none may be missing. */
export type RetentionCounts = Partial<Record<NightlyKind, number>>;

/** A run as the console shows it; instants in milliseconds since 1970. */
export type RetentionRun = {
  askedBy: "clock" | "console" | "operator";
  state: "running" | "done" | "skipped";
  startedAt: number;
  finishedAt: number | null;
  counts: RetentionCounts;
};

/** What the console may do with retention. */
export interface RetentionService {
  preview(): Promise<RetentionPreview>;
  /** Newest first. */
  listRuns(): Promise<readonly RetentionRun[]>;
  /** Begins a run of its own, unless one is under way; it goes on after this resolves. */
  runNow(): Promise<"started" | "under-way">;
}
