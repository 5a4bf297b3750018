import { isIP } from "node:net";
import type { RelyingParty } from "../../platform/auth/webauthn.ts";
import type { Challenges } from "../../platform/auth/webauthn-challenge.ts";
import type { MemberPresence } from "../domain/member-access.ts";
import type { MemberSignInDeps } from "./deps.ts";

/** `party`: null where browsers know no passkeys. */
export type PasskeyDeps = MemberSignInDeps & {
  challenges: Challenges;
  party: RelyingParty | null;
  siteName: string;
};

/** The site as browsers bind passkeys to it; null at an IP address, which is no valid domain for them. */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { origin, hostname: rpId } = new URL(publicUrl);
  return isIP(rpId.replace(/^\[|\]$/g, "")) ? null : { origin, rpId };
}

export const toSignIn = { purpose: "sign in", of: "" };

export function isOfActiveCompany({ memberships }: Pick<MemberPresence, "memberships">): boolean {
  return memberships.some(({ company }) => company.status === "active");
}
