import type { Database } from "../../platform/database/database.ts";
import type { Revision } from "../domain/revision.ts";
import type { SiteSettings } from "../services/site-settings.ts";
import type { PictureDeps } from "./take-pictures.ts";

export type SettingsDeps = {
  db: Database;
  site: SiteSettings;
  pictures: PictureDeps;
  /** Saved versions of all groups, as last read from the database. */
  revisions: () => readonly Revision[];
  /** Reads the saved versions again; resolves after their values have taken effect. */
  renew: () => Promise<void>;
  now: () => number;
};
