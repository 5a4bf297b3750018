import { notPersonal, ofStaff } from "../kernel/personal-data.ts";
import type { Schema, TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof settingsTables> {}
}

export const settingsTables = {
  /** Saved versions of groups of settings. Append-only: the latest valid version is in force. */
  setting_revision: {
    /** Sequence number from 1, counted over the versions of all groups. */
    number: notPersonal<number>("a count"),
    group_name: notPersonal("a word of a list"),
    /** Values as JSON; null for those of the sample company. */
    content: notPersonal<string | null>("facts of the company, which it publishes"),
    valid_from: notPersonal<number>("when a setting begins to count"),
    saved_at: notPersonal<number>("when a setting was saved"),
    /** Number of the version that this one restores, or null. */
    restores: notPersonal<number | null>("a count"),
    /** Null when saved by the operator's command. */
    member_id: ofStaff<string | null>("identifier", "replace"),
    member_name: ofStaff<string | null>("identity", "replace"),
  },
};

export type SettingRevisionTable = Schema["setting_revision"];
