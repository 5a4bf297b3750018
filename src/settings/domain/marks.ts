import { propertyOf } from "../../fields/field.ts";
import { isTicked } from "../../kernel/ticked.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";

/** Name of a group's checkbox about the change itself, such as that of a material change; null if it has none. */
export function markOf({ fields }: SettingGroup): string | null {
  return Object.keys(fields).find((name) => fields[name]?.kind === "mark") ?? null;
}

/** True for a version whose checkbox about the change was ticked. */
export function isMarked(group: SettingGroup, value: unknown): boolean {
  const name = markOf(group);
  const marked = name && propertyOf(value, name);
  return typeof marked === "string" && isTicked(marked);
}
