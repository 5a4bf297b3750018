import { href } from "react-router";
import type { Config } from "../../platform/config/config.ts";
import { createSigner, loadSigningKeys, type Signer } from "../../platform/config/signing-keys.ts";
import type { LinkState } from "../domain/first-account.ts";

/** Purpose of the signing key: links signed for it can only create the first account. */
export const firstAccountPurpose = "first account";

const day = 24 * 3_600_000;

/** New signed URL path; only the operator can make one, because it takes the signing keys of the configuration. */
export function newFirstAccountPath(config: Config): string {
  return firstAccountPath(createSigner(loadSigningKeys(config), firstAccountPurpose), Date.now());
}

/** Signed URL path of the page that creates the first account; expires a day after `now`. */
export function firstAccountPath(signer: Signer, now: number): string {
  return href("/gestion/primera-cuenta/:link", { link: signer.sign((now + day).toString(36)) });
}

export function stateOfLink(
  signer: Signer,
  { link, now }: { link: string; now: number },
): LinkState {
  const until = Number.parseInt(signer.verify(link) ?? "", 36);
  if (Number.isNaN(until)) return "unknown";
  return now < until ? "valid" : "expired";
}
