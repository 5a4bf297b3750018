import { isIP } from "node:net";
import type { MemberPresence } from "../../companies/domain/member-access.ts";
import type { RelyingParty } from "../../platform/auth/webauthn-answers.ts";
import type { Challenges } from "../../platform/auth/webauthn-challenge.ts";
import type { MemberSignInDeps } from "./deps.ts";

/** Dependencies of the passkey functions. `party`: WebAuthn relying party; null if the site is opened by IP address. */
export type PasskeyDeps = MemberSignInDeps & {
  challenges: Challenges;
  party: RelyingParty | null;
  siteName: string;
  /** Call after adding emails to the outbox: wakes the worker that sends them. */
  changed(): void;
};

/** WebAuthn relying party of the site; null for an IP address, because WebAuthn requires a domain name. */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { origin, hostname: rpId } = new URL(publicUrl);
  return isIP(rpId.replace(/^\[|\]$/g, "")) ? null : { origin, rpId };
}

export const toSignIn = { purpose: "sign in", of: "" };

export function isOfActiveCompany({ memberships }: Pick<MemberPresence, "memberships">): boolean {
  return memberships.some(({ company }) => company.status === "active");
}

/** Loads the WebAuthn library when a passkey is first used, which saves a site without passkeys 85 ms and 15 MB. */
export const loadWebAuthn = () => import("../../platform/auth/webauthn.ts");
