import { Temporal } from "temporal-polyfill";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import type { AccessRequest, AccessRequestEvent } from "../domain/access-request.ts";
import type { ContactAccess } from "../domain/contact-access.ts";
import type { CorrectableField } from "../domain/correct.ts";
import type { AccessRequestOutcome } from "../domain/workflow.ts";
import { askForLink } from "../use-cases/ask-for-link.ts";
import { changeAccessRequest } from "../use-cases/change-request.ts";
import { type CorrectOutcome, correctAccessRequest } from "../use-cases/correct-request.ts";
import type { AccessRequestDeps } from "../use-cases/deps.ts";
import { openRequestLink, type UnopenedLink } from "../use-cases/open-request-link.ts";

type ApplicantFile = {
  request: AccessRequest;
  events: readonly AccessRequestEvent[];
  linkExpiresAt: Temporal.Instant;
  /** Access of the contact; null until the request is approved. */
  access: ContactAccess | null;
};

type TooManyChanges = { kind: "too-many"; retryAfterSeconds: number };

export function createApplicantService({
  deps,
  links,
  limit,
  changesLimit,
  changed,
}: {
  deps: () => AccessRequestDeps;
  links: Signer;
  limit: SubmissionLimit;
  /** Limit of changes by the holder of a link, per request: each one adds history, and a tax ID asks VIES. */
  changesLimit: SubmissionLimit;
  changed: () => void;
}) {
  const open = (link: string) => {
    const { store, now } = deps();
    return openRequestLink(link, { links, store, now });
  };
  return {
    async find(link: string): Promise<UnopenedLink | { kind: "found"; file: ApplicantFile }> {
      const opened = await open(link);
      if (opened.kind !== "open") return opened;
      const { request } = opened;
      return unlessUnavailable(async () => {
        const events = await deps().store.listEvents(request.id);
        const linkExpiresAt = Temporal.Instant.fromEpochMilliseconds(opened.expiresAt);
        const access =
          request.state === "approved" ? ((await deps().findAccess?.(request)) ?? "account") : null;
        return { kind: "found" as const, file: { request, events, linkExpiresAt, access } };
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
      const { verb } = asked;
      const text = asked.verb === "confirm" ? "" : asked.text;
      const outcome = await changeAccessRequest(deps(), {
        requestId: opened.request.id,
        command: { verb, text, actor: { kind: "applicant" } },
        ...(asked.verb === "confirm" && { seen: asked.seen }),
      });
      changed();
      return outcome;
    },
    async correct(
      link: string,
      command: { field: CorrectableField; typed: string },
    ): Promise<UnopenedLink | CorrectOutcome | TooManyChanges> {
      const opened = await open(link);
      if (opened.kind !== "open") return opened;
      const retryAfterSeconds = await changesLimit.take(opened.request.id);
      if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
      return unlessUnavailable(async () => {
        const outcome = await correctAccessRequest(deps(), { request: opened.request, ...command });
        changed();
        return outcome;
      });
    },
    askForLink: (
      typed: { reference: string; email: string },
      { clientAddress }: { clientAddress: string },
    ) => askForLink({ ...deps(), limit, changed }, { ...typed, clientAddress }),
  };
}
