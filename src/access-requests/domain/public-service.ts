import type { Campaign } from "../../consent/domain/campaign.ts";
import type { EmailProblem } from "../../kernel/email-address.ts";
import type { AccessRequestForm, FieldProblems } from "./form.ts";
import type { Receipt } from "./receipt.ts";

/** What the form of the home page asks for. */
export interface AccessRequests {
  submit(form: AccessRequestForm, visit: PublicVisit): Promise<SubmitAnswer>;
  /**
   * Sends what was sent again with another address, for the holder of a receipt of the last hours.
   * `not-possible`: the receipt is too old or none, or the request was confirmed or changed since.
   */
  correctEmail(receipt: string, typed: string, visit: PublicVisit): Promise<CorrectEmailAnswer>;
  /** What the page after a submission says; null for an address that we did not make. */
  readReceipt(signed: string): Receipt | null;
}

export type SubmitAnswer =
  | { kind: "accepted"; receipt: string }
  | { kind: "problems"; problems: FieldProblems }
  | { kind: "too-many"; retryAfterSeconds: number }
  | { kind: "unavailable" };

export type CorrectEmailAnswer =
  | Exclude<SubmitAnswer, { kind: "problems" }>
  | { kind: "problem"; problem: EmailProblem }
  | { kind: "not-possible" };

/** Who asks, as far as it matters here. */
export type PublicVisit = {
  id: string;
  clientAddress: string;
  /** Null where the visitor did not consent to its being known. */
  campaign: Campaign | null;
  log: { error(fields: object, message: string): void };
};
