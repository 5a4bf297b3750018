import type { ConsentRecord } from "./decide.ts";

/** Append-only log of consent proofs. */
export interface ConsentLog {
  add(record: ConsentRecord): Promise<void>;
}
