import type { Temporal } from "temporal-polyfill";
import type { Campaign } from "../../consent/domain/campaign.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { Phone } from "../../kernel/phone.ts";
import type { PoliciesShown } from "../../policies/domain/policy-version.ts";
import type { TaxId } from "../../tax-id/tax-id.ts";
import type { Origin } from "./origin.ts";
import type { State } from "./transitions.ts";

export type Submission = {
  company: string;
  contact: string;
  email: EmailAddress;
  phone: Phone;
  taxId: TaxId;
  wantsNews: boolean;
  selection: readonly string[];
  /** From showing to sending the form, as measured by the browser; null without script. */
  fillMilliseconds: number | null;
};

export type AccessRequest = Submission & {
  id: string;
  reference: string;
  state: State;
  /** Optimistic lock: grows with every change. */
  version: number;
  receivedAt: Temporal.Instant;
  dueAt: Temporal.Instant;
  confirmedAt: Temporal.Instant | null;
  answeredAt: Temporal.Instant | null;
  /** The promise counts from here after a reopening. */
  reopenedAt: Temporal.Instant | null;
  /** Catalogues, prices and conditions promised with the approval; null without a promise. */
  materials: { dueAt: Temporal.Instant; sentAt: Temporal.Instant | null } | null;
  /** Older links are invalid: they went to a wrong address. Null: all links are valid. */
  linksSince: Temporal.Instant | null;
  origin: Origin;
  assigned: { id: string; name: string } | null;
  /** Null without consent to store it. */
  campaign: Campaign | null;
  /** Policies shown with the form; null for requests from before they were recorded. */
  policiesShown: PoliciesShown | null;
  /** Restricted processing (GDPR, art. 18): no decisions, emails or work lists until it is lifted. */
  restriction: { at: Temporal.Instant; why: string } | null;
  /** Undeliverable address, with the status code; set by the store only. */
  emailFailure?: { at: Temporal.Instant; status: string };
};
