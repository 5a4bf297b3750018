import type { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestOutcome } from "./change-request.ts";
import type { CorrectableField, CorrectOutcome } from "./correct.ts";
import type { AccessRequestEvent } from "./event.ts";

export interface Applicants {
  /** Request of a link. `expired`: our link, past its term. `unknown`: never ours. */
  find(
    link: string,
  ): Promise<
    { kind: "found"; file: ApplicantFile } | { kind: "expired" | "unknown" | "unavailable" }
  >;
  /** `seen`: displayed version, for a confirmation. */
  change(
    link: string,
    command: { verb: "answer" | "withdraw"; text: string } | { verb: "confirm"; seen: number },
  ): Promise<AccessRequestOutcome | { kind: "expired" }>;
  correct(
    link: string,
    command: { field: CorrectableField; typed: string },
  ): Promise<CorrectOutcome | { kind: "expired" | "unknown" | "unavailable" }>;
  /** Answers the same whether there is such a request; the email goes to its own address. */
  askForLink(
    asked: { reference: string; email: string },
    visit: { clientAddress: string },
  ): Promise<
    { kind: "asked" } | { kind: "too-many"; retryAfterSeconds: number } | { kind: "unavailable" }
  >;
}

/** Request as the applicant sees it, without the staff's notes and names. */
export type ApplicantFile = {
  request: AccessRequest;
  events: readonly AccessRequestEvent[];
  linkExpiresAt: Temporal.Instant;
};
