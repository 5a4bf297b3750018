import { notPersonal, type PersonalData } from "../../kernel/personal-data.ts";

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
  /** Result as JSON; contains counts only. */
  result: string | null;
};

export const jobPersonalData: PersonalData = {
  job_run: {
    job: notPersonal("a name of ours"),
    occasion: notPersonal("a date"),
    asked_by: notPersonal("the clock, the console or the operator, never who"),
    state: notPersonal("a word of a list"),
    lease_holder: notPersonal("a random id of an instance"),
    lease_until: notPersonal("of the job"),
    started_at: notPersonal("of the job"),
    finished_at: notPersonal("of the job"),
    result: notPersonal("counts"),
  },
};
