import type { Temporal } from "temporal-polyfill";
import type { LegalForm } from "../../../tax-id/spain.ts";
import type { TaxIdDoubt } from "../../../tax-id/tax-id.ts";
import type { ViesAnswer } from "../../../vies/domain/check.ts";
import type { ViesFault } from "../../../vies/domain/fault.ts";
import type { PhoneOrigin } from "./phone-country.ts";
import type { SeenRequest } from "./seen-before.ts";

/** Signal about a request, with its facts. There is no score: a person decides. `attention`: look twice. */
export type Signal = { tone: "plain" | "attention" } & SignalFacts;

export type SignalFacts =
  | {
      kind: "legal-form";
      /** `unknown`: only Spanish tax IDs name the kind of holder. */
      holder: "company" | "natural-person" | "unknown";
      legalForm: LegalForm | null;
      /** First letter of the tax ID, which tells the kind. */
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
  /** Null without script. */
  | { kind: "fill-time"; seconds: number | null }
  | { kind: "selection"; slugs: readonly string[] };

export type ViesFacts = {
  kind: "vies";
  /** `not-asked`: VIES is or was off; `waiting`: enqueued. */
  state: ViesAnswer | "waiting" | "not-asked";
  country: string;
  isUsualNotToBeRegistered: boolean;
  consultedAt: Temporal.Instant | null;
  ageMinutes: number | null;
  fault: ViesFault | null;
  nextAttemptAt: Temporal.Instant | null;
  name: string | null;
  /** Company's name in the request, where VIES names somebody else; otherwise null. */
  otherName: string | null;
  address: string | null;
  consultationNumber: string | null;
};
