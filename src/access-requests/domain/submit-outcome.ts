import type { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "./access-request.ts";

/** Outcome of a submitted form, after it was parsed. */
export type SubmitOutcome =
  /** A request is stored, now or before. `repeat`: set if an open request has the same company data as the form. */
  | {
      kind: "accepted";
      request: AccessRequest;
      dueAt: Temporal.Instant;
      repeat: Repeat | null;
      /** True if this form created the request, or the request has had the form's company data from the beginning. */
      isOwn: boolean;
    }
  | { kind: "unavailable"; cause: unknown };

export type Repeat = {
  /** True if the earlier request is confirmed; the form then changes nothing. */
  isConfirmed: boolean;
  email: ConfirmationEmailStatus;
};

/** Status of the email with the link: sent, delayed by the limit of emails per recipient, or sent earlier. */
type ConfirmationEmailStatus = "sent" | "waiting" | { minutesAgo: number };
