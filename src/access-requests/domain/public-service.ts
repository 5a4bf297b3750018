import type { Campaign } from "../../consent/domain/campaign.ts";
import type { EmailProblem } from "../../kernel/email-address.ts";
import type { AccessRequestForm, FieldProblems } from "./form.ts";
import type { Receipt } from "./receipt.ts";

export interface AccessRequests {
  submit(form: AccessRequestForm, visit: PublicVisit): Promise<SubmitAnswer>;
  /**
   * Submits again with another address, for the holder of a recent receipt. `not-possible`: expired or invalid
   * receipt, or a request confirmed or changed since.
   */
  correctEmail(receipt: string, typed: string, visit: PublicVisit): Promise<CorrectEmailAnswer>;
  /** Data of the page after a submission; null for an invalid receipt. */
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
  /** Null without consent to store it. */
  campaign: Campaign | null;
  log: { error(fields: object, message: string): void };
};
