import { importSettings } from "./pictures/settings/import-settings.ts";
import type { Database } from "./platform/database/database.ts";
import { readSavedGroup } from "./settings/use-cases/read-saved-group.ts";

/** Hosts from which pictures may be fetched, for the import process and commands, which run no settings service. */
export async function readPictureHosts(db: Database, at: number): Promise<string> {
  return (await readSavedGroup(db, { group: importSettings, at })).pictureHosts;
}
