import type { Temporal } from "temporal-polyfill";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import { promisesAt } from "../promises/promises.ts";
import type { AccessRequest } from "./domain/access-request.ts";
import type { AccessRequestStore } from "./store/store.ts";

type OpenedLink =
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
  const opened = openLink(links, { link, now: now.epochMilliseconds });
  if (opened.kind !== "open") return opened;
  return unlessUnavailable<OpenedRequest>(async () => {
    const request = await store.findById(opened.requestId);
    if (!request) return { kind: "unknown" };
    const isDead = opened.createdAt < (request.linksSince?.epochMilliseconds ?? 0);
    return isDead ? { kind: "expired" } : { kind: "open", request, expiresAt: opened.expiresAt };
  });
}
