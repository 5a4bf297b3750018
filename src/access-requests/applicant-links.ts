import type { Signer } from "../platform/http/signing.ts";
import { promises } from "../promises/promises.ts";

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
