import type { Fields } from "../../fields/field.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";
import { valuesAt } from "../services/site-settings.ts";
import { listRevisions } from "../store/revisions.ts";

/** Values of a group of settings at an instant, for a process that does not run the settings service. */
export async function readSavedGroup<Of extends Fields>(
  db: Database,
  { group, at }: { group: SettingGroup<Of>; at: number },
): Promise<SettingGroup<Of>["sample"]> {
  return valuesAt(group, { revisions: await listRevisions(db, [group]), at });
}
