/** Staff members for whom two-factor authentication is mandatory; for the others it is optional. */
export const twoFactorRules = ["nobody", "admins", "everybody"] as const;

export type TwoFactorRule = (typeof twoFactorRules)[number];

/** Two-factor at the identity provider: as its ID token reports (`acr`, `amr`), always, or never. */
export const providerTwoFactors = ["reported", "always", "never"] as const;

export type ProviderTwoFactor = (typeof providerTwoFactors)[number];
