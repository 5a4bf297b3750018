import type { Temporal } from "temporal-polyfill";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import { openPersonalLink } from "../../platform/http/personal-link.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import type { AccessRequestStore } from "../store/store.ts";

/** Result for a link that opens no request. `expired`: too old or revoked. `unknown`: forged, or request deleted. */
export type UnopenedLink = { kind: "expired" | "unknown" | "unavailable" };

export type OpenedRequest =
  | { kind: "open"; request: AccessRequest; expiresAt: number }
  | UnopenedLink;

/** Request of a valid link. Links that were emailed before `linksSince` are reported as expired. */
export async function openRequestLink(
  link: string,
  {
    links,
    store,
    now,
  }: { links: Signer; store: Pick<AccessRequestStore, "findById">; now: Temporal.Instant },
): Promise<OpenedRequest> {
  const opened = openPersonalLink(links, { link, now: now.epochMilliseconds });
  if (opened.kind !== "open") return opened;
  return unlessUnavailable<OpenedRequest>(async () => {
    const request = await store.findById(opened.requestId);
    if (!request) return { kind: "unknown" };
    const isDead = opened.createdAt < (request.linksSince?.epochMilliseconds ?? 0);
    return isDead ? { kind: "expired" } : { kind: "open", request, expiresAt: opened.expiresAt };
  });
}
