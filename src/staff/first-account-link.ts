import type { Config } from "../platform/config/config.ts";
import { createSigner, loadSigningKeys, type Signer } from "../platform/config/signing-keys.ts";
import type { LinkState } from "./domain/first-account.ts";

/** Purpose for which the links are signed. */
export const firstAccountPurpose = "first account";

const day = 24 * 3_600_000;

/** Path with a new link, for who reads the configuration of the site: the operator. */
export function newFirstAccountPath(config: Config): string {
  return firstAccountPath(createSigner(loadSigningKeys(config), firstAccountPurpose), Date.now());
}

/** Path of the page on which the first account is created, for a day from `now`. */
export function firstAccountPath(signer: Signer, now: number): string {
  return `/gestion/primera-cuenta/${signer.sign((now + day).toString(36))}`;
}

export function stateOfLink(
  signer: Signer,
  { link, now }: { link: string; now: number },
): LinkState {
  const until = Number.parseInt(signer.verify(link) ?? "", 36);
  if (Number.isNaN(until)) return "unknown";
  return now < until ? "valid" : "expired";
}
