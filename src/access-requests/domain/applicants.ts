import type { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestOutcome } from "./change-request.ts";
import type { CorrectableField, CorrectOutcome } from "./correct.ts";
import type { AccessRequestEvent } from "./event.ts";

export interface Applicants {
  /** Finds the request of a signed link. `expired`: too old or revoked. `unknown`: not ours, or the request is gone. */
  find(
    link: string,
  ): Promise<
    { kind: "found"; file: ApplicantFile } | { kind: "expired" | "unknown" | "unavailable" }
  >;
  /** Runs a command. `seen`: version of the request that was displayed when the applicant confirmed it. */
  change(
    link: string,
    command: { verb: "answer" | "withdraw"; text: string } | { verb: "confirm"; seen: number },
  ): Promise<AccessRequestOutcome | { kind: "expired" }>;
  correct(
    link: string,
    command: { field: CorrectableField; typed: string },
  ): Promise<CorrectOutcome | { kind: "expired" | "unknown" | "unavailable" }>;
  /** Emails a new link to the request's own address. The answer does not reveal whether such a request exists. */
  askForLink(
    asked: { reference: string; email: string },
    visit: { clientAddress: string },
  ): Promise<
    { kind: "asked" } | { kind: "too-many"; retryAfterSeconds: number } | { kind: "unavailable" }
  >;
}

/** Request and whole history behind a link. Pages show them through `viewOf`, which removes notes and staff names. */
export type ApplicantFile = {
  request: AccessRequest;
  events: readonly AccessRequestEvent[];
  linkExpiresAt: Temporal.Instant;
};
