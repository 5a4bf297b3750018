declare module "../database/schema.ts" {
  interface Schema {
    job_run: JobRunTable;
  }
}

/** Job run once an occasion, by any instance. */
export type JobRunTable = {
  job: string;
  /** Date of a nightly run, or instant of a manual one. */
  occasion: string;
  asked_by: string;
  state: string;
  lease_holder: string;
  lease_until: number;
  started_at: number;
  finished_at: number | null;
  /** JSON; counts only. */
  result: string | null;
};
