import type { Repeat } from "./submit.ts";

/** The signed token that the page after a submission is shown from. */
export type Receipt = {
  reference: string;
  dueAtMilliseconds: number;
  /** Where the email goes: «l•••@gmial.com». Null in a receipt of an earlier release. */
  maskedEmail: string | null;
  /**
   * A repeated form that says the same as the request that is open: its sender may know what became of it. Null for
   * a new request and for one with other data, which the page must not tell apart: a stranger may have sent it.
   */
  repeat: Repeat | null;
  /** Whether the page may offer to correct the email; the server decides once more. */
  canCorrectEmail: boolean;
};
