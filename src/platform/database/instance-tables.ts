/** What instances of the site have in common. */
export type MachinesTables = {
  signing_key: SigningKeyTable;
  kept_asset: KeptAssetTable;
};

type SigningKeyTable = {
  /** `newest`: the key that signs. */
  name: string;
  /** Says which key it is, and nothing about it. */
  fingerprint: string;
  since: number;
};

/** Scripts and styles of this build and of those before it. */
type KeptAssetTable = {
  path: string;
  type: string;
  /** In base64. */
  content: string;
  /** When an instance last had it among its files. */
  used_at: number;
};
