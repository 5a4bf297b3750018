import type { PersonalData } from "../kernel/personal-data.ts";
import type { Database } from "../platform/database/database.ts";
import type { MailFiles } from "../platform/outbox/mail-files.ts";

/** Count of overdue rows and the oldest instant, in epoch milliseconds. */
export type Overdue = { count: number; oldest: number | null };

export type Cut = {
  now: number;
  /** Rows that began before are overdue. */
  before: number;
};

/** Implementation of one retention rule; counts and removes by the same query. */
export type Enforcement = {
  count(db: Database, cut: Cut, deps: EnforcementDeps): Promise<Overdue>;
  /** Removes at most `limit` rows in a transaction and returns their number; 0 when done. */
  removeSome(on: Database, cut: Cut & { limit: number }, deps: EnforcementDeps): Promise<number>;
};

export type EnforcementDeps = { files: MailFiles; personalData: PersonalData };
