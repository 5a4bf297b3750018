import type { Temporal } from "temporal-polyfill";
import type { Campaign } from "../../consent/domain/campaign.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { Phone } from "../../kernel/phone.ts";
import type { PoliciesShown } from "../../policies/domain/policy-version.ts";
import type { TaxId } from "../../tax-id/tax-id.ts";
import type { Origin } from "./origin.ts";
import type { State } from "./transitions.ts";

/** What a retailer asks for trade access with, once the form has been read and found complete. */
export type Submission = {
  company: string;
  contact: string;
  email: EmailAddress;
  phone: Phone;
  taxId: TaxId;
  /** The separate, unticked box: commercial news by email. */
  wantsNews: boolean;
  /** Products of «Mi selección», by their slug. */
  selection: readonly string[];
  /** Milliseconds between the form's appearance and its sending, as the browser says; null without script. */
  fillMilliseconds: number | null;
};

export type AccessRequest = Submission & {
  id: string;
  /** `B2B-XXXX-XXXX`, what the retailer and the sales team call it by. */
  reference: string;
  state: State;
  /** Grows with every change, so that two people who change at once notice. */
  version: number;
  receivedAt: Temporal.Instant;
  /** When the promised answer is due. */
  dueAt: Temporal.Instant;
  confirmedAt: Temporal.Instant | null;
  /** When the staff decided. */
  answeredAt: Temporal.Instant | null;
  /** When a rejected one was opened again: its answer is promised from here. */
  reopenedAt: Temporal.Instant | null;
  /** Catalogues, prices and conditions, promised with an approval; null where none is, or before it was promised. */
  materials: { dueAt: Temporal.Instant; sentAt: Temporal.Instant | null } | null;
  /** Links made before open nothing any more: they went to an address that was wrong. Null: all do. */
  linksSince: Temporal.Instant | null;
  /** How it came to us. */
  origin: Origin;
  /** The member of staff who looks after it. */
  assigned: { id: string; name: string } | null;
  /** Which link led the retailer here; null where that was not consented to. */
  campaign: Campaign | null;
  /** The policies that the form was shown with; null for a request from before they were recorded. */
  policiesShown: PoliciesShown | null;
  /** Kept and not used (art. 18 of the GDPR): nobody decides, writes or lists it as work until it is lifted. */
  restriction: { at: Temporal.Instant; why: string } | null;
  /** Since when emails do not reach the address, with the status code; the store alone writes it. */
  emailFailure?: { at: Temporal.Instant; status: string };
};
