import type { Repeat } from "./submit.ts";

/** Data of the page after a submission, read from the signed token in its address. */
export type Receipt = {
  reference: string;
  dueAtMilliseconds: number;
  /** Email address as «l•••@gmial.com»; null in receipts of an earlier release. */
  maskedEmail: string | null;
  /**
   * Set if the form repeats the company data of an open request, so that its sender may learn that request's state.
   * Null for a new request and for different data alike: a stranger who sent the form must not tell the two apart.
   */
  repeat: Repeat | null;
  /** True if the page should offer to correct the address; the server checks this again on submission. */
  canCorrectEmail: boolean;
};
