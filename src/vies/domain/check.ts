import type { Temporal } from "temporal-polyfill";
import { isEuropean } from "../../tax-id/european-union.ts";

/** Answer of VIES; no boolean: unknown numbers may be valid (most Spanish ones), and failures say nothing. */
export type ViesAnswer = "valid" | "not-registered" | "unavailable" | "not-applicable";

export type ViesCheck = {
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
  /** Company's name and address from the member state; null where it discloses none, such as Spain. */
  name: string | null;
  address: string | null;
  /** Number that proves the consultation; VIES gives it only to requesters who send their own tax ID. */
  consultationNumber: string | null;
  raw: string | null;
  consultedAt: Temporal.Instant | null;
};

/** Answer of VIES about a tax number, with the number that proves the consultation. */
export type ViesConsultation = {
  answer: "valid" | "not-registered";
  name: string | null;
  consultationNumber: string | null;
  /** Epoch milliseconds. */
  consultedAt: number;
};

export type ViesNumber = { country: string; number: string };

/** Number to ask VIES about; null for countries outside VIES (Great Britain, but not Northern Ireland, XI). */
export function viesNumberOf(taxIdKey: string): ViesNumber | null {
  const [country, number] = [taxIdKey.slice(0, 2), taxIdKey.slice(2)];
  return country === "ES" || isEuropean(country) ? { country, number } : null;
}

/** Error codes of VIES, from the description of its SOAP service (WSDL), used by the REST service too. */
export const viesCodes = [
  "INVALID_INPUT",
  "INVALID_REQUESTER_INFO",
  "SERVICE_UNAVAILABLE",
  "MS_UNAVAILABLE",
  "TIMEOUT",
  "VAT_BLOCKED",
  "IP_BLOCKED",
  "GLOBAL_MAX_CONCURRENT_REQ",
  "GLOBAL_MAX_CONCURRENT_REQ_TIME",
  "MS_MAX_CONCURRENT_REQ",
  "MS_MAX_CONCURRENT_REQ_TIME",
] as const;
export type ViesCode = (typeof viesCodes)[number];

/** Fault of a call: code of the service, or failure of the connection. */
export type ViesFault =
  | ViesCode
  | "no-connection"
  | "too-slow"
  | "too-many-requests"
  | "unreadable";
