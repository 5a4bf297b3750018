import type { ProviderTwoFactor } from "../../kernel/two-factor-rule.ts";

type Claims = Readonly<Record<string, unknown>>;

/** True if a sign-in at the identity provider counts as two-factor authentication, by the claims of its ID token. */
export function countsAsTwoFactor(
  claims: Claims,
  { twoFactor, acr }: { twoFactor: ProviderTwoFactor; acr: string | null },
): boolean {
  if (twoFactor !== "reported") return twoFactor === "always";
  return reportsTwoFactors(claims) || (acr !== null && claims.acr === acr);
}

/** True for the method `mfa`, knowledge and possession (RFC 8176), or a class that requires both. */
function reportsTwoFactors({ acr, amr }: Claims): boolean {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  const hasOneOf = (names: string[]) => names.some((name) => methods.includes(name));
  const isKnownAndOwned = hasOneOf(["pwd", "pin"]) && hasOneOf(["otp", "hwk", "swk", "sc"]);
  return hasOneOf(["mfa"]) || isKnownAndOwned || multiFactorClasses.some((name) => name === acr);
}

/** `acr` values: REFEDS MFA profile, OpenID PAPE, and the phishing-resistant ones of OpenID EAP ACR Values 1.0. */
const multiFactorClasses = [
  "https://refeds.org/profile/mfa",
  "http://schemas.openid.net/pape/policies/2007/06/multi-factor",
  "phr",
  "phrh",
];
