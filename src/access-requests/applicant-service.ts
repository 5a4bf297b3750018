import { Temporal } from "temporal-polyfill";
import { parseReference } from "../kernel/reference.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import type { SubmissionLimit } from "../platform/http/submission-limit.ts";
import { promisesAt } from "../promises/promises.ts";
import type { AccessRequest, AccessRequestEvent } from "./domain/access-request.ts";
import type { CorrectableField } from "./domain/correct.ts";
import { linkEmail } from "./domain/outgoing-emails.ts";
import type { AccessRequestOutcome } from "./domain/workflow.ts";
import type { AccessRequestStore } from "./store/store.ts";
import { changeAccessRequest } from "./use-cases/change-request.ts";
import { type CorrectOutcome, correctAccessRequest } from "./use-cases/correct-request.ts";
import type { AccessRequestDeps } from "./use-cases/deps.ts";
import { linkAgainAfter } from "./use-cases/submit-request.ts";

/** Result for a link that opens no request. `expired`: too old or revoked. `unknown`: forged, or request deleted. */
type Closed = { kind: "expired" | "unknown" | "unavailable" };

type ApplicantFile = {
  request: AccessRequest;
  events: readonly AccessRequestEvent[];
  linkExpiresAt: Temporal.Instant;
};

export function createApplicantService({
  deps,
  links,
  limit,
  changed,
}: {
  deps: () => AccessRequestDeps;
  links: Signer;
  limit: SubmissionLimit;
  changed: () => void;
}) {
  const open = (link: string) => {
    const { store, now } = deps();
    return openRequestLink(link, { links, store, now });
  };
  return {
    async find(link: string): Promise<Closed | { kind: "found"; file: ApplicantFile }> {
      const opened = await open(link);
      if (opened.kind !== "open") return opened;
      const { request } = opened;
      return unlessUnavailable(async () => {
        const events = await deps().store.listEvents(request.id);
        const linkExpiresAt = Temporal.Instant.fromEpochMilliseconds(opened.expiresAt);
        return { kind: "found" as const, file: { request, events, linkExpiresAt } };
      });
    },
    /** Runs a command of the applicant. `seen`: version of the request that the applicant saw when confirming it. */
    async change(
      link: string,
      asked: { verb: "answer" | "withdraw"; text: string } | { verb: "confirm"; seen: number },
    ): Promise<AccessRequestOutcome | { kind: "expired" }> {
      const opened = await open(link);
      if (opened.kind === "unavailable") return { kind: "unavailable", cause: null };
      if (opened.kind !== "open") return { kind: opened.kind };
      const outcome = await changeAccessRequest(deps(), {
        requestId: opened.request.id,
        command: {
          verb: asked.verb,
          text: asked.verb === "confirm" ? "" : asked.text,
          actor: { kind: "applicant" },
        },
        ...(asked.verb === "confirm" && { seen: asked.seen }),
      });
      changed();
      return outcome;
    },
    async correct(
      link: string,
      command: { field: CorrectableField; typed: string },
    ): Promise<Closed | CorrectOutcome> {
      const opened = await open(link);
      if (opened.kind !== "open") return opened;
      return unlessUnavailable(async () => {
        const outcome = await correctAccessRequest(deps(), { request: opened.request, ...command });
        changed();
        return outcome;
      });
    },
    /** Emails a new link if the typed address is the request's. The result does not reveal whether it is. */
    async askForLink(
      { reference, email }: { reference: string; email: string },
      { clientAddress }: { clientAddress: string },
    ): Promise<
      { kind: "asked" } | { kind: "too-many"; retryAfterSeconds: number } | { kind: "unavailable" }
    > {
      const retryAfterSeconds = await limit.take(clientAddress);
      if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
      return unlessUnavailable(async () => {
        const { store, now } = deps();
        const known = parseReference(reference);
        const request = known ? await store.findByReference(known) : null;
        if (request && request.email.key === email.trim().toLowerCase()) {
          await store.sendUnlessSince(
            linkEmail(request, "link-again"),
            now.subtract({ minutes: linkAgainAfter }),
          );
          changed();
        }
        return { kind: "asked" as const };
      });
    },
  };
}

export type OpenedLink =
  | { kind: "open"; requestId: string; createdAt: number; expiresAt: number }
  | { kind: "expired" }
  | { kind: "unknown" };

const day = 86_400_000;

/** Validity in milliseconds of links from earlier releases, which contain only their expiry, not their creation. */
const formerValidity = 30 * day;

/** Signs a personal link; its payload is the request's id, the link's expiry and its creation in epoch milliseconds. */
export function applicantLink(
  signer: Signer,
  { requestId, createdAt }: { requestId: string; createdAt: number },
): string {
  const expiresAt = createdAt + promisesAt(createdAt).linkValidity.amount * day;
  return signer.sign(`${requestId}.${expiresAt}.${createdAt}`);
}

export function openLink(signer: Signer, { link, now }: { link: string; now: number }): OpenedLink {
  const [requestId, expires, created] = signer.verify(link)?.split(".") ?? [];
  if (!requestId || !expires) return { kind: "unknown" };
  const expiresAt = Number(expires);
  if (expiresAt < now) return { kind: "expired" };
  const createdAt = created ? Number(created) : expiresAt - formerValidity;
  return { kind: "open", requestId, createdAt, expiresAt };
}

export type OpenedRequest = { kind: "open"; request: AccessRequest; expiresAt: number } | Closed;

/** Request of a valid link. Links that were emailed before `linksSince` are reported as expired. */
export async function openRequestLink(
  link: string,
  {
    links,
    store,
    now,
  }: { links: Signer; store: Pick<AccessRequestStore, "findById">; now: Temporal.Instant },
): Promise<OpenedRequest> {
  const opened = openLink(links, { link, now: now.epochMilliseconds });
  if (opened.kind !== "open") return opened;
  return unlessUnavailable<OpenedRequest>(async () => {
    const request = await store.findById(opened.requestId);
    if (!request) return { kind: "unknown" };
    const isDead = opened.createdAt < (request.linksSince?.epochMilliseconds ?? 0);
    return isDead ? { kind: "expired" } : { kind: "open", request, expiresAt: opened.expiresAt };
  });
}
