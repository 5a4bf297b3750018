import type { Database } from "../platform/database/database.ts";
import type { MailFiles } from "../platform/outbox/mail-files.ts";

/** What is over by now, and since when at the longest; instants in epoch milliseconds. */
export type Overdue = { count: number; oldest: number | null };

export type Cut = {
  now: number;
  /** Whatever began before is over. */
  before: number;
};

/** How one rule of the table is carried out. The same query counts and removes. */
export type Enforcement = {
  count(db: Database, cut: Cut, deps: EnforcementDeps): Promise<Overdue>;
  /** Removes at most `limit` on a transaction, and returns how many; 0 once nothing is left. */
  removeSome(on: Database, cut: Cut & { limit: number }, deps: EnforcementDeps): Promise<number>;
};

export type EnforcementDeps = { files: MailFiles };
