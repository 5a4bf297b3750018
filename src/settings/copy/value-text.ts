import { formatShortDay } from "../../kernel/format.ts";
import { fieldOf } from "../domain/differences.ts";
import type { ListField, SimpleField } from "../domain/fields.ts";
import type { GroupName } from "../domain/groups.ts";
import { rowsOf, type TypedTexts } from "../domain/typed-texts.ts";
import { settingsCopy } from "./es.ts";
import { optionNames } from "./es-groups.ts";
import { wordingCopy } from "./es-wording.ts";

/** Value of a field, or of one row of a list, as readable lines: «3 días laborables». */
export function valueLines(group: GroupName, name: string, typed: TypedTexts): string[] {
  const [list = "", row] = name.split(".");
  const field = fieldOf(group, list);
  if (!field) return [];
  if (field.kind === "wording") return (typed[list] || wordingCopy.house).split("\n\n");
  if (row !== undefined && field.kind === "list") return [rowText(field, name, typed)];
  return field.kind === "list" ? listLines(field, name, typed) : [valueText(field, name, typed)];
}

/** Lines of a list that are not in `others`; a value of one line is kept even if equal. */
export function changedLines(lines: readonly string[], others: readonly string[]): string[] {
  return lines.length > 1 ? lines.filter((line) => !others.includes(line)) : [...lines];
}

function listLines(field: ListField, name: string, typed: TypedTexts): string[] {
  return rowsOf(name, typed).map((row) => rowText(field, `${name}.${row}`, typed));
}

function rowText({ of }: ListField, path: string, typed: TypedTexts): string {
  return Object.entries(of)
    .map(([part, inner]) => valueText(inner, `${path}.${part}`, typed))
    .join(" · ");
}

function valueText(field: SimpleField, path: string, typed: TypedTexts): string {
  const part = (name: string) => typed[`${path}.${name}`] ?? "";
  const unit = (name: string) =>
    (Object.hasOwn(optionNames, name) ? optionNames[name] : name) ?? "";
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
    case "picture":
      return part("id") ? `${part("alt")} (${unit(part("focus"))})` : settingsCopy.picture.sample;
    case "choice":
      return unit(typed[path] ?? "");
    case "date": {
      const noon = Date.parse(`${typed[path]}T12:00:00Z`);
      return Number.isNaN(noon) ? (typed[path] ?? "") : formatShortDay(noon);
    }
    default:
      return typed[path] || settingsCopy.empty;
  }
}
