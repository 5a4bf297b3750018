import type { Temporal } from "temporal-polyfill";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import { promises } from "../promises/promises.ts";
import type { AccessRequest } from "./domain/access-request.ts";
import type { AccessRequestStore } from "./domain/store.ts";

const validity = promises.linkValidity.amount * 86_400_000;

export type OpenedLink =
  | { kind: "open"; requestId: string; createdAt: number; expiresAt: number }
  | { kind: "expired" }
  | { kind: "unknown" };

/** Signs a personal link; its payload is the request's id and the link's expiry in epoch milliseconds. */
export function applicantLink(
  signer: Signer,
  { requestId, createdAt }: { requestId: string; createdAt: number },
): string {
  return signer.sign(`${requestId}.${createdAt + validity}`);
}

export function openLink(signer: Signer, { link, now }: { link: string; now: number }): OpenedLink {
  const [requestId, expires] = signer.verify(link)?.split(".") ?? [];
  if (!requestId || !expires) return { kind: "unknown" };
  const expiresAt = Number(expires);
  return expiresAt < now
    ? { kind: "expired" }
    : { kind: "open", requestId, createdAt: expiresAt - validity, expiresAt };
}

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
