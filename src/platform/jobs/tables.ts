declare module "../database/schema.ts" {
  interface Schema {
    job_run: JobRunTable;
  }
}

/** A job that is done once an occasion, whichever instance does it. */
export type JobRunTable = {
  job: string;
  /** The date of a nightly run, the instant of one that somebody asked for. */
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
