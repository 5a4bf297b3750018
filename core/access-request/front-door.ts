import type { Campaign } from "../consent/campaign.ts";
import type { AccessRequestForm, FieldProblems } from "./form.ts";
import type { Receipt } from "./receipt.ts";

/** What the form of the home page asks for. */
export interface AccessRequests {
  submit(form: AccessRequestForm, visit: FrontDoorVisit): Promise<SubmitAnswer>;
  /** What the page after a submission says; null for an address that we did not make. */
  readReceipt(signed: string): Receipt | null;
}

export type SubmitAnswer =
  | { kind: "accepted"; receipt: string }
  | { kind: "problems"; problems: FieldProblems }
  | { kind: "too-many"; retryAfterSeconds: number }
  | { kind: "unavailable" };

/** Who asks, as far as it matters here. */
export type FrontDoorVisit = {
  id: string;
  clientAddress: string;
  /** Null where the visitor did not consent to its being known. */
  campaign: Campaign | null;
  log: { error(fields: object, message: string): void };
};
