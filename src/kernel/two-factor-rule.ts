/** Rules on the members of the staff who must sign in with a second factor; the others may. */
export const twoFactorRules = ["nobody", "admins", "everybody"] as const;

export type TwoFactorRule = (typeof twoFactorRules)[number];

/**
 * Rules by which a sign-in at the identity provider counts as two-factor authentication: as its ID token reports
 * (`acr`, `amr`); always, because the provider demands it of everybody; or never, so that our own second factor is
 * asked for too.
 */
export const providerTwoFactors = ["reported", "always", "never"] as const;

export type ProviderTwoFactor = (typeof providerTwoFactors)[number];
