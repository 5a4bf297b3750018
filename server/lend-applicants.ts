import { Temporal } from "temporal-polyfill";
import type { Applicants } from "../core/access-request/applicants.ts";
import { changeAccessRequest, type Means } from "../core/access-request/change.ts";
import { correctAccessRequest } from "../core/access-request/correct.ts";
import { linkAgainLetter } from "../core/access-request/letters.ts";
import { parseReference } from "../core/access-request/reference.ts";
import { StoreUnavailable } from "../core/access-request/store.ts";
import { openLink } from "./applicant-links.ts";
import type { Signer } from "./http/signing.ts";
import type { SubmissionLimit } from "./http/submission-limit.ts";

/** A new link is sent at most this often, in minutes, so that nobody fills a stranger's mailbox. */
const linkAgainAfter = 10;

/** What the applicant's pages may do, by the link that came with a letter. */
export function lendApplicants({
  means,
  links,
  limit,
  changed,
}: {
  means: () => Means;
  links: Signer;
  limit: SubmissionLimit;
  /** There may be something new to send or to see. */
  changed: () => void;
}): Applicants {
  const open = (link: string) => openLink(links, { link, now: means().now.epochMilliseconds });
  return {
    async find(link) {
      const opened = open(link);
      if (opened.kind !== "open") return opened;
      try {
        const { store } = means();
        const request = await store.findById(opened.requestId);
        if (!request) return { kind: "unknown" };
        const events = await store.listEvents(request.id);
        const linkExpiresAt = Temporal.Instant.fromEpochMilliseconds(opened.expiresAt);
        return { kind: "found", file: { request, events, linkExpiresAt } };
      } catch (cause) {
        if (cause instanceof StoreUnavailable) return { kind: "unavailable" };
        throw cause;
      }
    },
    async change(link, { verb, text }) {
      const opened = open(link);
      if (opened.kind !== "open") return opened;
      const wish = { verb, text, actor: { kind: "applicant" }, refusalReason: "" } as const;
      const outcome = await changeAccessRequest(means(), { requestId: opened.requestId, wish });
      changed();
      return outcome;
    },
    async correct(link, wish) {
      const opened = open(link);
      if (opened.kind !== "open") return opened;
      try {
        const request = await means().store.findById(opened.requestId);
        return request
          ? await correctAccessRequest(means(), { request, ...wish })
          : { kind: "unknown" };
      } catch (cause) {
        if (cause instanceof StoreUnavailable) return { kind: "unavailable" };
        throw cause;
      }
    },
    async askForLink({ reference, email }, { clientAddress }) {
      const retryAfterSeconds = await limit.take(clientAddress);
      if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
      try {
        const { store, now } = means();
        const known = parseReference(reference);
        const request = known ? await store.findByReference(known) : null;
        if (request && request.email.key === email.trim().toLowerCase()) {
          await store.sendUnlessSince(
            linkAgainLetter(request),
            now.subtract({ minutes: linkAgainAfter }),
          );
          changed();
        }
        return { kind: "asked" };
      } catch (cause) {
        if (cause instanceof StoreUnavailable) return { kind: "unavailable" };
        throw cause;
      }
    },
  };
}
