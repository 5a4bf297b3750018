/** Staff members for whom two-factor authentication is mandatory; for the others it is optional. */
export const twoFactorRules = ["nobody", "admins", "everybody"] as const;

export type TwoFactorRule = (typeof twoFactorRules)[number];

/**
 * Rules by which a sign-in at the identity provider counts as two-factor authentication: as its ID token reports
 * (`acr`, `amr`); always, because the provider demands it of everybody; or never, so that the site asks for its own
 * second factor as well.
 */
export const providerTwoFactors = ["reported", "always", "never"] as const;

export type ProviderTwoFactor = (typeof providerTwoFactors)[number];
