import type { GroupName, GroupValues } from "../domain/groups.ts";
import { type Revision, revisionAt } from "../domain/revision.ts";
import { samples } from "./sample-settings.ts";

/** Values of a group of settings at an instant: those of the version in force, or the sample company's. */
export function groupValuesAt<Name extends GroupName>(
  revisions: readonly Revision[],
  { group, at }: { group: Name; at: number },
): GroupValues[Name] {
  const value = revisionAt(revisions, { group, at })?.value as GroupValues[Name] | null | undefined;
  return value ?? samples[group];
}
