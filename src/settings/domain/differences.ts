import type { SettingField } from "./fields.ts";
import { type GroupName, groups } from "./groups.ts";
import { type TypedTexts, toTyped } from "./typed-texts.ts";

/** Change of one setting. `before` and `after`: its value as texts of the form. */
export type Difference = { field: string; before: TypedTexts; after: TypedTexts };

/** Fields of a group that differ between two values. */
export function differencesOf(
  group: GroupName,
  { before, after }: { before: unknown; after: unknown },
): Difference[] {
  const [old, now] = [toTyped(group, before), toTyped(group, after)];
  return Object.entries<SettingField>(groups[group]).flatMap(([field, { kind }]) => {
    if (kind === "mark") return [];
    const sides = { before: textsOf(field, old), after: textsOf(field, now) };
    return JSON.stringify(sides.before) === JSON.stringify(sides.after)
      ? []
      : [{ field, ...sides }];
  });
}

function textsOf(field: string, typed: TypedTexts): TypedTexts {
  return Object.fromEntries(
    Object.entries(typed).filter(([path]) => path === field || path.startsWith(`${field}.`)),
  );
}

/** Definition of a field; undefined if the group has none of this name. */
export function fieldOf(group: GroupName, name: string): SettingField | undefined {
  return Object.entries<SettingField>(groups[group]).find(([field]) => field === name)?.[1];
}
