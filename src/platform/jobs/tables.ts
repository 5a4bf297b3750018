declare module "../database/schema.ts" {
  interface Schema {
    job_run: JobRunTable;
  }
}

export type JobRunTable = {
  job: string;
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
