/** Members who must sign in with a second factor; for others it is optional. */
export const twoFactorRules = ["nobody", "admins", "everybody"] as const;

export type TwoFactorRule = (typeof twoFactorRules)[number];
