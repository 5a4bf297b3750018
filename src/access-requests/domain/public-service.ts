import type { Campaign } from "../../consent/domain/campaign.ts";
import type { EmailProblem } from "../../kernel/email-address.ts";
import type { AccessRequestForm, FieldProblems } from "./form.ts";
import type { Receipt } from "./receipt.ts";

export interface AccessRequests {
  submit(form: AccessRequestForm, visit: PublicVisit): Promise<SubmitAnswer>;
  /**
   * Submits the form again with another email address, for the holder of a recent receipt. `not-possible`: the receipt
   * is invalid or too old, or the request was confirmed or changed after it.
   */
  correctEmail(receipt: string, typed: string, visit: PublicVisit): Promise<CorrectEmailAnswer>;
  /** Reads the signed data of the page after a submission; null if the signature is invalid. */
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

export type PublicVisit = {
  id: string;
  clientAddress: string;
  /** Advertising campaign that led to the form; null without the visitor's consent to store it. */
  campaign: Campaign | null;
  log: { error(fields: object, message: string): void };
};
