import type { Repeat } from "./submit.ts";

/** Signed token that the page after a submission is rendered from. */
export type Receipt = {
  reference: string;
  dueAtMilliseconds: number;
  /** «l•••@gmial.com»; null in receipts of an earlier release. */
  maskedEmail: string | null;
  /**
   * Set when the form repeats an open request exactly, so that its sender may know its state. Null for new requests
   * and for different data, which must be indistinguishable: a stranger may have sent the form.
   */
  repeat: Repeat | null;
  /** True when the page may offer the correction; the server checks again. */
  canCorrectEmail: boolean;
};
