import { notPersonal, ofStaff, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    setting_revision: SettingRevisionTable;
  }
}

/** Saved versions of groups of settings. The latest one that is valid counts; none is ever changed. */
export type SettingRevisionTable = {
  /** Counts all saved versions, from 1. */
  number: number;
  group_name: string;
  /** Values as JSON; null for those of the sample. */
  content: string | null;
  valid_from: number;
  saved_at: number;
  /** Number of the version that this one restores, or null. */
  restores: number | null;
  /** Null for the operator's command. */
  member_id: string | null;
  member_name: string | null;
};

export const settingsPersonalData: PersonalData = {
  setting_revision: {
    number: notPersonal("a count"),
    group_name: notPersonal("a word of a list"),
    content: notPersonal("facts of the company, which it publishes"),
    valid_from: notPersonal("when a setting begins to count"),
    saved_at: notPersonal("when a setting was saved"),
    restores: notPersonal("a count"),
    member_id: ofStaff("identifier", "replace"),
    member_name: ofStaff("identity", "replace"),
  },
};
