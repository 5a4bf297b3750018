import { type TypedTexts, typedTexts } from "../../fields/field.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";
import { markOf } from "./marks.ts";

/** Inverse of parseGroup: form values that parse to the given value, which may be stored by an older version. */
export function toTyped({ fields }: SettingGroup, value: unknown): TypedTexts {
  return typedTexts(fields, value);
}

/** True when two versions of settings have the same form values, ignoring marks (checkboxes about a change). */
export function sameValue(group: SettingGroup, one: unknown, other: unknown): boolean {
  return JSON.stringify(withoutMarks(group, one)) === JSON.stringify(withoutMarks(group, other));
}

/** Form values to prefill; without marks (checkboxes about a change), which concerned the saved change only. */
export function withoutMarks(group: SettingGroup, value: unknown): TypedTexts {
  const mark = markOf(group);
  return Object.fromEntries(
    Object.entries(toTyped(group, value)).filter(([path]) => path !== mark),
  );
}
