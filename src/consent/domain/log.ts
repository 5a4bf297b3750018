import type { ConsentRecord } from "./decide.ts";

/** Where the proofs of choices are kept; nothing in it is ever changed. */
export interface ConsentLog {
  /** Rejects when the database does not answer. */
  add(record: ConsentRecord): Promise<void>;
}
