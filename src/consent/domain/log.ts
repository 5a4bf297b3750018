import type { ConsentRecord } from "./decide.ts";

export interface ConsentLog {
  add(record: ConsentRecord): Promise<void>;
}
