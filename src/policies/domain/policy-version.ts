/** The texts that the company binds itself by, each with versions of its own. */
export const policyNames = ["privacy", "cookies", "returns", "legal-notice"] as const;
export type PolicyName = (typeof policyNames)[number];

/** A version as the company counts them: a label, and the month that its text is of («2025-01»). */
export type PolicyRelease = { version: string; date: string };

/** A text exactly as it was shown, the company's facts included, by the SHA-256 of its canonical form. */
export type ShownVersion<Document> = PolicyRelease & {
  policy: PolicyName;
  hash: string;
  document: Document;
};

/** A shown version that is kept, with when it was first shown, in milliseconds since 1970. */
export type KeptVersion<Document> = ShownVersion<Document> & { firstShownAt: number };

/** The versions that whoever gave us data had before them, by hash. */
export type PoliciesShown = { privacy: string; legalNotice: string };

/** Which texts the site shows now, and which it has shown. */
export interface PolicyVersions<Document> {
  current: Readonly<Record<PolicyName, ShownVersion<Document>>>;
  /** Every version that was ever shown, the newest first. Rejects with StoreUnavailable. */
  list(): Promise<readonly Omit<KeptVersion<Document>, "document">[]>;
  /** The version with a hash; null when it was never shown here. Rejects with StoreUnavailable. */
  find(hash: string): Promise<KeptVersion<Document> | null>;
}
