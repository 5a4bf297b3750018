/** Of whom the house demands a second step; of the others it is a wish of their own. */
export const twoFactorRules = ["nobody", "admins", "everybody"] as const;

export type TwoFactorRule = (typeof twoFactorRules)[number];
