import type { Database } from "../../platform/database/database.ts";
import type { GroupName, GroupValues } from "../domain/groups.ts";
import { listRevisions } from "../store/revisions.ts";
import { groupValuesAt } from "./group-values-at.ts";

/** Values of a group of settings at an instant, for a process that does not run the settings service. */
export async function readSavedGroup<Name extends GroupName>(
  db: Database,
  { group, at }: { group: Name; at: number },
): Promise<GroupValues[Name]> {
  return groupValuesAt(await listRevisions(db), { group, at });
}
