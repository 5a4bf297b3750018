/** Overdue rows by kind of data. `oldest`: epoch milliseconds at which the oldest period began; null if unknown. */
export type RetentionPreview = { kind: string; count: number; oldest: number | null }[];

/** Number of removed rows by kind of data; a kind without removed rows is absent. */
export type RetentionCounts = Record<string, number>;

/** Run of the retention job as the console shows it; instants in epoch milliseconds. */
export type RetentionRun = {
  askedBy: "clock" | "console" | "operator";
  state: "running" | "done" | "skipped";
  startedAt: number;
  finishedAt: number | null;
  counts: RetentionCounts;
};
