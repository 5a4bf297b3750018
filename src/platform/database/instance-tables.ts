declare module "./schema.ts" {
  interface Schema {
    signing_key: SigningKeyTable;
    archived_asset: ArchivedAssetTable;
    attempt_limit: AttemptLimitTable;
  }
}

export type SigningKeyTable = {
  /** `newest`: the signing key. */
  name: string;
  fingerprint: string;
  since: number;
};

export type ArchivedAssetTable = {
  path: string;
  type: string;
  /** In base64. */
  content: string;
  used_at: number;
};

export type AttemptLimitTable = {
  /** Keyed hash of the counted subject. */
  key: string;
  count: number;
  ends_at: number;
};
