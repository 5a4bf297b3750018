import type { Temporal } from "temporal-polyfill";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Signer } from "../platform/http/signing.ts";
import { openLink } from "./applicant-links.ts";
import type { AccessRequest } from "./domain/access-request.ts";
import type { AccessRequestStore } from "./domain/store.ts";

export type OpenedRequest =
  | { kind: "open"; request: AccessRequest; expiresAt: number }
  | { kind: "expired" | "unknown" | "unavailable" };

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
