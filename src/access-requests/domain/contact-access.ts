export const contactAccess = ["prices", "account", "waiting"] as const;

/**
 * Access of the contact of an approved request: `prices` may sign in and sees them, `account` may sign in, `waiting`
 * for a decision of the company's owner or the staff, because its tax ID was known before.
 */
export type ContactAccess = (typeof contactAccess)[number];
