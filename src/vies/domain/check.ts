import type { Temporal } from "temporal-polyfill";
import type { ViesFault } from "./fault.ts";

/**
 * Answer of VIES, the VAT number service of the European Union. Not a boolean: numbers that it does not know may be
 * valid (most Spanish ones are not registered), and a failed call says nothing.
 */
export type ViesAnswer = "valid" | "not-registered" | "unavailable" | "not-applicable";

export type ViesCheck = {
  requestId: string;
  /** Canonical tax number, as `taxIdKey` spells it. */
  taxIdKey: string;
  /** `waiting`: a call or a retry is due; `settled`: no more calls unless a person asks for one. */
  state: "waiting" | "settled";
  /** Number of calls since a person or a new request last asked for the check. */
  attempts: number;
  /** Instant of the next call; null once settled. */
  nextAttemptAt: Temporal.Instant | null;
  /** Latest answer; null before the first. */
  answer: ViesAnswer | null;
  fault: ViesFault | null;
  /** Name and address as the member state gives them; null where it discloses none, such as Spain. */
  name: string | null;
  address: string | null;
  /** Number that proves the consultation; VIES gives it only to requesters who send their own tax ID. */
  consultationNumber: string | null;
  raw: string | null;
  consultedAt: Temporal.Instant | null;
};
