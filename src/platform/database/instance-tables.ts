import { notPersonal, ofStaff, type PersonalData } from "../../kernel/personal-data.ts";

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
  fingerprint: string;
  since: number;
};

export type ArchivedAssetTable = {
  path: string;
  type: string;
  /** Content of the file, in base64. */
  content: string;
  used_at: number;
};

export type AttemptLimitTable = {
  /** Keyed hash (HMAC) of what is counted, such as a client address. */
  key: string;
  count: number;
  ends_at: number;
};

export const instancePersonalData: PersonalData = {
  signing_key: {
    name: notPersonal("a constant"),
    fingerprint: notPersonal("of a key of ours"),
    since: notPersonal("when it began to sign"),
  },
  archived_asset: {
    path: notPersonal("a file of ours"),
    type: notPersonal("a file of ours"),
    content: notPersonal("a file of ours"),
    used_at: notPersonal("when an instance last had it"),
  },
  attempt_limit: {
    // The key is a keyed hash of an IP address or account, so it is still personal data; it is deleted after an hour.
    key: ofStaff("connection", "delete-row"),
    count: ofStaff("connection", "delete-row"),
    ends_at: ofStaff("date", "delete-row"),
  },
  kysely_migration: {
    name: notPersonal("a name of ours"),
    timestamp: notPersonal("of the migration"),
  },
  kysely_migration_lock: {
    id: notPersonal("a constant"),
    is_locked: notPersonal("0 or 1"),
  },
};
