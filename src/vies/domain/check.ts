import type { Temporal } from "temporal-polyfill";
import type { ViesFault } from "./fault.ts";

/**
 * What the register of intra-Union traders says of a number. Four answers and no boolean: a number it does not
 * know may be sound (in Spain most are), and no answer is not a no.
 */
export type ViesAnswer = "valid" | "not-registered" | "unavailable" | "not-applicable";

/** One request's number and what came of asking for it. */
export type ViesCheck = {
  requestId: string;
  /** The number asked for, as `taxIdKey` spells it. */
  taxIdKey: string;
  /** `waiting`: it will be asked for, or asked for again; `settled`: only a person asks again. */
  state: "waiting" | "settled";
  /** Calls that were made since the check was last asked for. */
  attempts: number;
  /** When it will be asked for next; null once settled. */
  nextAttemptAt: Temporal.Instant | null;
  /** The last one; null before the first. */
  answer: ViesAnswer | null;
  /** Why the last call brought no answer. */
  fault: ViesFault | null;
  /** Name and address as the member state gives them; null where it keeps them to itself, as Spain does. */
  name: string | null;
  address: string | null;
  /** Proof of having asked, given only to whoever says who they are. */
  consultationNumber: string | null;
  /** The service's own words, cut short. */
  raw: string | null;
  /** When the answer was given, or the last call failed. */
  consultedAt: Temporal.Instant | null;
};
