import { Temporal } from "temporal-polyfill";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import type { ApplicantFile } from "../domain/applicant-file.ts";
import type { CorrectableField } from "../domain/correct.ts";
import type { AccessRequestOutcome } from "../domain/workflow.ts";
import { changeAccessRequest } from "./change-request.ts";
import { type CorrectOutcome, correctAccessRequest } from "./correct-request.ts";
import type { AccessRequestDeps } from "./deps.ts";
import { openRequestLink, type UnopenedLink } from "./open-request-link.ts";

type ApplicantDeps = AccessRequestDeps & {
  links: Signer;
  /** Limit of changes by the holder of a link, per request: each one adds history, and a tax ID asks VIES. */
  changesLimit: SubmissionLimit;
  changed: () => void;
};

/** Finds the request of a personal link. */
export async function findByLink(
  deps: ApplicantDeps,
  link: string,
): Promise<UnopenedLink | { kind: "found"; file: ApplicantFile }> {
  const opened = await openRequestLink(link, deps);
  if (opened.kind !== "open") return opened;
  const { request } = opened;
  return unlessUnavailable(async () => {
    const events = await deps.store.listEvents(request.id);
    const linkExpiresAt = Temporal.Instant.fromEpochMilliseconds(opened.expiresAt);
    const access =
      request.state === "approved" ? ((await deps.findAccess?.(request)) ?? "account") : null;
    return { kind: "found" as const, file: { request, events, linkExpiresAt, access } };
  });
}

/** Runs a command of the applicant. `seen`: version of the request that the applicant saw when confirming it. */
export async function changeByLink(
  deps: ApplicantDeps,
  link: string,
  asked: { verb: "answer" | "withdraw"; text: string } | { verb: "confirm"; seen: number },
): Promise<AccessRequestOutcome | { kind: "expired" }> {
  const opened = await openRequestLink(link, deps);
  if (opened.kind === "unavailable") return { kind: "unavailable", cause: null };
  if (opened.kind !== "open") return { kind: opened.kind };
  const { verb } = asked;
  const text = asked.verb === "confirm" ? "" : asked.text;
  const outcome = await changeAccessRequest(deps, {
    requestId: opened.request.id,
    command: { verb, text, actor: { kind: "applicant" } },
    ...(asked.verb === "confirm" && { seen: asked.seen }),
  });
  deps.changed();
  return outcome;
}

/** Corrects one field of the request of a personal link. */
export async function correctByLink(
  deps: ApplicantDeps,
  link: string,
  command: { field: CorrectableField; typed: string },
): Promise<UnopenedLink | CorrectOutcome | { kind: "too-many"; retryAfterSeconds: number }> {
  const opened = await openRequestLink(link, deps);
  if (opened.kind !== "open") return opened;
  const retryAfterSeconds = await deps.changesLimit.take(opened.request.id);
  if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
  return unlessUnavailable(async () => {
    const outcome = await correctAccessRequest(deps, { request: opened.request, ...command });
    deps.changed();
    return outcome;
  });
}
