import type { Temporal } from "temporal-polyfill";
import type { LegalForm } from "../../../tax-id/spain.ts";
import type { TaxIdDoubt } from "../../../tax-id/tax-id.ts";
import type { ViesAnswer } from "../../../vies/domain/check.ts";
import type { ViesFault } from "../../../vies/domain/fault.ts";
import type { PhoneOrigin } from "./phone-country.ts";
import type { SeenRequest } from "./seen-before.ts";

/**
 * Something about a request that helps whoever decides, with the facts it rests on. There is no score: nobody
 * can answer for one, and a person decides. `attention` asks for a second look and blames nobody.
 */
export type Signal = { tone: "plain" | "attention" } & SignalFacts;

export type SignalFacts =
  | {
      kind: "legal-form";
      /** `unknown`: only Spanish tax IDs say what their holder is. */
      holder: "company" | "natural-person" | "unknown";
      legalForm: LegalForm | null;
      /** The character of the tax ID that says so. */
      initial: string;
      country: string;
    }
  | { kind: "tax-doubt"; doubt: TaxIdDoubt; country: string }
  | ViesFacts
  | { kind: "free-mail"; domain: string }
  | ({ kind: "phone-country"; taxCountry: string } & { phone: PhoneOrigin })
  | { kind: "phone-unassigned"; number: string }
  | { kind: "seen-tax-id"; requests: readonly SeenRequest[] }
  | { kind: "seen-phone"; requests: readonly SeenRequest[] }
  | { kind: "seen-email-domain"; domain: string; requests: readonly SeenRequest[] }
  /** Null: filled in without script, so nobody measured. */
  | { kind: "fill-time"; seconds: number | null }
  | { kind: "selection"; slugs: readonly string[] };

export type ViesFacts = {
  kind: "vies";
  /** `not-asked`: VIES is off, or was when the request came; `waiting`: it will be asked. */
  state: ViesAnswer | "waiting" | "not-asked";
  country: string;
  /** Whether not to be registered is what most sound companies of that country are: in Spain one has to ask for it. */
  isUsualNotToBeRegistered: boolean;
  /** When the answer was given, or the last call failed. */
  consultedAt: Temporal.Instant | null;
  /** Whole minutes since then. */
  ageMinutes: number | null;
  /** Why the last call brought no answer. */
  fault: ViesFault | null;
  nextAttemptAt: Temporal.Instant | null;
  name: string | null;
  /** The company as the request names it, where the name that VIES gives is hardly the same one's; else null. */
  otherName: string | null;
  address: string | null;
  consultationNumber: string | null;
};
