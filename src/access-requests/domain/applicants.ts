import type { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestOutcome } from "./change-request.ts";
import type { CorrectableField, CorrectOutcome } from "./correct.ts";
import type { AccessRequestEvent } from "./event.ts";

/** Service for the holder of an applicant's link. */
export interface Applicants {
  /** The request that a link opens. `expired`: it was ours, and its time is over. `unknown`: it never was. */
  find(
    link: string,
  ): Promise<
    { kind: "found"; file: ApplicantFile } | { kind: "expired" | "unknown" | "unavailable" }
  >;
  /** `seen`: the version of the request that was on the page, for a confirmation. */
  change(
    link: string,
    command: { verb: "answer" | "withdraw"; text: string } | { verb: "confirm"; seen: number },
  ): Promise<AccessRequestOutcome | { kind: "expired" }>;
  correct(
    link: string,
    command: { field: CorrectableField; typed: string },
  ): Promise<CorrectOutcome | { kind: "expired" | "unknown" | "unavailable" }>;
  /** Answers the same whether there is such a request or not; the email goes to the address that it was made with. */
  askForLink(
    asked: { reference: string; email: string },
    visit: { clientAddress: string },
  ): Promise<
    { kind: "asked" } | { kind: "too-many"; retryAfterSeconds: number } | { kind: "unavailable" }
  >;
}

/** What the applicant may see: never the staff's notes and names. */
export type ApplicantFile = {
  request: AccessRequest;
  events: readonly AccessRequestEvent[];
  linkExpiresAt: Temporal.Instant;
};
