export const policyNames = ["privacy", "cookies", "returns", "legal-notice"] as const;
export type PolicyName = (typeof policyNames)[number];

/** Label of a version and the month of its text («2025-01»). */
export type PolicyRelease = { version: string; date: string };

export type PoliciesShown = { privacy: string; legalNotice: string };

/** Section of a policy with the standard text, in the markup in which the owner edits it. */
export type StandardText = { id: string; title: string; text: string };
