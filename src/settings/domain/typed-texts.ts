import type { SettingField, SimpleField } from "./fields.ts";
import { type GroupName, groups } from "./groups.ts";

/** Form values by field name, such as «answer.amount» or «holidays.3.date». */
export type TypedTexts = Readonly<Record<string, string>>;

/** Numbers of the rows of a list in a form, in the order of the page. */
export function rowsOf(path: string, typed: TypedTexts): number[] {
  const numbers = Object.keys(typed).flatMap((name) => {
    if (!name.startsWith(`${path}.`)) return [];
    const row = Number(name.slice(path.length + 1).split(".", 1)[0]);
    return Number.isSafeInteger(row) && row >= 0 ? [row] : [];
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}

const partsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ["term", ["amount", "unit"]],
  ["range", ["from", "to"]],
  ["picture", ["id", "source", "focus", "alt"]],
]);

/** Inverse of parseGroup: form values that parse to the given value. */
export function toTyped(name: GroupName, value: unknown): TypedTexts {
  const typed: Record<string, string> = {};
  for (const [path, field] of Object.entries<SettingField>(groups[name])) {
    const held = propertyOf(value, path);
    if (field.kind === "list")
      for (const [row, record] of (Array.isArray(held) ? held : []).entries())
        for (const [part, inner] of Object.entries(field.of))
          write(inner, `${path}.${row}.${part}`, propertyOf(record, part));
    else write(field, path, held);
  }
  return typed;

  function write(field: SimpleField, path: string, held: unknown): void {
    const parts = partsOf.get(field.kind);
    if (parts) for (const part of parts) typed[`${path}.${part}`] = asText(propertyOf(held, part));
    else if (field.kind === "choices")
      for (const option of field.options)
        typed[`${path}.${option}`] = Array.isArray(held) && held.includes(option) ? "si" : "";
    else typed[path] = asText(held).replace(".", field.kind === "tenths" ? "," : ".");
  }
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? `${value}` : "";
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
