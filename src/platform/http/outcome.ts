import { data, redirect } from "react-router";
import type { UploadOutcome } from "../../kernel/stored-file.ts";
import { retryAfter } from "./retry-after.ts";

/** Outcome of a use case; `retryAfterSeconds`: there were too many attempts. */
type Outcome = { kind: string; retryAfterSeconds?: number };

/** The outcome when it is neither done nor about something that does not exist. */
type Rejection<Of extends Outcome, Done> = Of & {
  kind: Exclude<Of["kind"], Done | "gone" | "unknown">;
};

/**
 * Response of an action to the outcome of its use case: a redirect to the address that `done` has for its kind, or
 * the answer to a rejection.
 */
export function answerOutcome<Of extends Outcome, Done extends Of["kind"], Body>(
  outcome: Of,
  done: Readonly<Record<Done, string>>,
  bodyOf: (rejection: Rejection<Of, Done>) => Body,
) {
  const next = new Map<string, string>(Object.entries(done)).get(outcome.kind);
  if (next !== undefined) return redirect(next, 303);
  return answerRejection(outcome as Rejection<Of, Done>, bodyOf);
}

/**
 * Response of an action to a rejection: the page again, with `bodyOf(rejection)`, in the status of the rejection.
 * @throws a response of status 404 if the subject is gone or was never known.
 */
export function answerRejection<Of extends Outcome, Body>(
  outcome: Of,
  bodyOf: (rejection: Rejection<Of, never>) => Body,
) {
  if (outcome.kind === "gone" || outcome.kind === "unknown") throw data(null, 404);
  return data(bodyOf(outcome as Rejection<Of, never>), rejectionInit(outcome));
}

/** Status and headers of the response to a rejection: 409 unless something was typed wrongly or is unavailable. */
export function rejectionInit({ kind, retryAfterSeconds }: Outcome) {
  if (kind === "unavailable") return retryAfter(503);
  if (retryAfterSeconds !== undefined)
    return retryAfter(kind === "busy" ? 503 : 429, retryAfterSeconds);
  if (typedWrongly.has(kind)) return { status: 422 };
  return { status: new Map<string, number>(Object.entries(uploadStatuses)).get(kind) ?? 409 };
}

/** Status and headers of the response to an upload of which nothing or not all was added; null if all files were. */
export function uploadRejectionInit(outcome: UploadOutcome) {
  if (outcome.kind !== "added") return rejectionInit(outcome);
  return outcome.rejected.length > 0 ? rejectionInit({ kind: "problems" }) : null;
}

const typedWrongly: ReadonlySet<string> = new Set([
  "problem",
  "problems",
  "wrong",
  "wrong-code",
  "wrong-count",
  "wrong-password",
  "refused",
  "expired",
  "reason-missing",
  "not-understood",
  "bad-rows",
  "nothing-left",
  // A change that asks for a confirmation first.
  "guarded",
  "to-confirm",
  // An upload without a file, or with one that cannot be read.
  "none",
  "unreadable",
]);

const uploadStatuses = { "too-large": 413, "too-many-today": 429, busy: 503, "no-room": 507 };
