declare module "./schema.ts" {
  interface Schema {
    signing_key: SigningKeyTable;
    archived_asset: ArchivedAssetTable;
    attempt_limit: AttemptLimitTable;
  }
}

export type SigningKeyTable = {
  /** `newest`: the key that signs. */
  name: string;
  /** Says which key it is, and nothing about it. */
  fingerprint: string;
  since: number;
};

/** Scripts and styles of this build and of those before it. */
export type ArchivedAssetTable = {
  path: string;
  type: string;
  /** In base64. */
  content: string;
  /** When an instance last had it among its files. */
  used_at: number;
};

export type AttemptLimitTable = {
  /** Says what is counted without saying whom: a keyed hash. */
  key: string;
  count: number;
  ends_at: number;
};
