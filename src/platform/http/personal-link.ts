import { promisesAt } from "../../promises/promises.ts";
import type { Signer } from "../config/signing-keys.ts";

type OpenedLink =
  | { kind: "open"; requestId: string; createdAt: number; expiresAt: number }
  | { kind: "expired" }
  | { kind: "unknown" };

const day = 86_400_000;

/** Validity in milliseconds of links from earlier releases, which contain only their expiry, not their creation. */
const formerValidity = 30 * day;

/** Signs a personal link; its payload is the request's id, the link's expiry and its creation in epoch milliseconds. */
export function signPersonalLink(
  signer: Signer,
  { requestId, createdAt }: { requestId: string; createdAt: number },
): string {
  const expiresAt = createdAt + promisesAt(createdAt).linkValidity.amount * day;
  return signer.sign(`${requestId}.${expiresAt}.${createdAt}`);
}

/** `expired`: too old; `unknown`: its signature is not of this site. */
export function openPersonalLink(
  signer: Signer,
  { link, now }: { link: string; now: number },
): OpenedLink {
  const [requestId, expires, created] = signer.verify(link)?.split(".") ?? [];
  if (!requestId || !expires) return { kind: "unknown" };
  const expiresAt = Number(expires);
  if (expiresAt < now) return { kind: "expired" };
  const createdAt = created ? Number(created) : expiresAt - formerValidity;
  return { kind: "open", requestId, createdAt, expiresAt };
}
