import { type TypedTexts, typedTexts } from "../../fields/field.ts";
import { type GroupName, groups, type SettingField } from "./groups.ts";

/** Inverse of parseGroup: form values that parse to the given value, which may be stored by an older version. */
export function toTyped(name: GroupName, value: unknown): TypedTexts {
  return typedTexts(groups[name], value);
}

/** True when two versions of settings have the same form values, ignoring marks (checkboxes about a change). */
export function sameValue(group: GroupName, one: unknown, other: unknown): boolean {
  return JSON.stringify(withoutMarks(group, one)) === JSON.stringify(withoutMarks(group, other));
}

/** Form values to prefill; without marks (checkboxes about a change), which concerned the saved change only. */
export function withoutMarks(group: GroupName, value: unknown): TypedTexts {
  const isMark = (path: string) =>
    Object.entries<SettingField>(groups[group]).some(
      ([name, { kind }]) => name === path && kind === "mark",
    );
  return Object.fromEntries(
    Object.entries(toTyped(group, value)).filter(([path]) => !isMark(path)),
  );
}
