import type { Temporal } from "temporal-polyfill";
import type { ViesFault } from "./fault.ts";

/**
 * Answer of VIES. Not a boolean: unknown numbers may be valid (most Spanish ones are not registered), and no answer
 * is not a no.
 */
export type ViesAnswer = "valid" | "not-registered" | "unavailable" | "not-applicable";

export type ViesCheck = {
  requestId: string;
  /** Spelled as by `taxIdKey`. */
  taxIdKey: string;
  /** `waiting`: due for a call or a retry; `settled`: only a person asks again. */
  state: "waiting" | "settled";
  /** Calls since the check was last requested. */
  attempts: number;
  /** Next call; null once settled. */
  nextAttemptAt: Temporal.Instant | null;
  /** Latest answer; null before the first. */
  answer: ViesAnswer | null;
  fault: ViesFault | null;
  /** Name and address as the member state gives them; null where it does not, as Spain. */
  name: string | null;
  address: string | null;
  /** Proof of the consultation, given only to requesters who identify themselves. */
  consultationNumber: string | null;
  raw: string | null;
  consultedAt: Temporal.Instant | null;
};
