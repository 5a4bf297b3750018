import type { PersonalData } from "../kernel/personal-data.ts";
import type { Database } from "../platform/database/database.ts";
import type { MailFiles } from "../platform/outbox/mail-files.ts";

/** Number of overdue rows, and when the term of the oldest began, in epoch milliseconds. */
export type Overdue = { count: number; oldest: number | null };

export type Cut = {
  now: number;
  /** Rows whose term began before this instant are overdue; epoch milliseconds. */
  before: number;
};

/** Implementation of one retention rule. `count` and `removeSome` must select the same rows. */
export type Enforcement = {
  count(db: Database, cut: Cut, deps: EnforcementDeps): Promise<Overdue>;
  /** Removes at most `limit` rows in a transaction and returns their number; 0 when no rows are left. */
  removeSome(on: Database, cut: Cut & { limit: number }, deps: EnforcementDeps): Promise<number>;
};

export type EnforcementDeps = { files: MailFiles; personalData: PersonalData };
