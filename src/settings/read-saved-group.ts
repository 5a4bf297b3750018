import type { Database } from "../platform/database/database.ts";
import type { GroupName, GroupValues } from "./domain/groups.ts";
import { revisionAt } from "./domain/revision.ts";
import { samples } from "./samples.ts";
import { listRevisions } from "./store.ts";

/** Values of a group of settings at an instant, for a process that does not run the settings service. */
export async function readSavedGroup<Name extends GroupName>(
  db: Database,
  { group, at }: { group: Name; at: number },
): Promise<GroupValues[Name]> {
  const revision = revisionAt(await listRevisions(db), { group, at });
  return (revision?.value as GroupValues[Name] | null | undefined) ?? samples[group];
}
