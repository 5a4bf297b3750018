import { fieldOf } from "../domain/differences.ts";
import type { ListField, SimpleField } from "../domain/fields.ts";
import type { GroupName } from "../domain/groups.ts";
import { rowsOf, type TypedTexts } from "../domain/typed-texts.ts";
import { settingsCopy } from "./es.ts";
import { optionNames } from "./es-groups.ts";

/** Lines that say the value of a field, for people: «3 días laborables». */
export function valueLines(group: GroupName, name: string, typed: TypedTexts): string[] {
  const field = fieldOf(group, name);
  if (!field) return [];
  return field.kind === "list" ? listLines(field, name, typed) : [valueText(field, name, typed)];
}

/** Lines of a list that are not among those of the other side of a comparison. */
export function changedLines(lines: readonly string[], others: readonly string[]): string[] {
  return lines.length > 1 ? lines.filter((line) => !others.includes(line)) : [...lines];
}

function listLines({ of }: ListField, name: string, typed: TypedTexts): string[] {
  return rowsOf(name, typed).map((row) =>
    Object.entries(of)
      .map(([part, inner]) => valueText(inner, `${name}.${row}.${part}`, typed))
      .join(" · "),
  );
}

function valueText(field: SimpleField, path: string, typed: TypedTexts): string {
  const part = (name: string) => typed[`${path}.${name}`] ?? "";
  const unit = (name: string) => optionNames[name] ?? name;
  switch (field.kind) {
    case "term":
      return `${part("amount")} ${unit(part("unit"))}`;
    case "range":
      return `${part("from")}\u2013${part("to")} ${unit(field.unit)}`;
    case "choices":
      return field.options
        .filter((option) => part(option) === "si")
        .map(unit)
        .join(", ");
    case "choice":
      return unit(typed[path] ?? "");
    default:
      return typed[path] || settingsCopy.empty;
  }
}
