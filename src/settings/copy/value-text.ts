import type { Control, Controls, TypedTexts } from "../../fields/field.ts";
import { formatShortDay } from "../../kernel/format.ts";
import { isTicked } from "../../kernel/ticked.ts";
import type { GroupName } from "../domain/groups.ts";
import { rowsOf } from "../domain/records.ts";
import { optionNames, partCopyOf, summaryPartsOf } from "./groups-copy.ts";
import { settingsCopy } from "./settings-copy.ts";
import { wordingCopy } from "./wording-copy.ts";

/** Value of a field of a group, or of one row of a list, as readable lines: «3 días laborables». */
export function valueLines(
  { group, controls }: { group: GroupName; controls: Controls },
  name: string,
  typed: TypedTexts,
): string[] {
  const [field = "", row] = name.split(".");
  const control = controls[field];
  if (!control) return [];
  if (control.type === "list") {
    const paths = row === undefined ? rowsOf(name, typed).map((each) => `${name}.${each}`) : [name];
    return paths.map((path) => rowText({ group, list: field, controls: control.of }, path, typed));
  }
  if (control.type === "own" && control.name === "wording")
    return (typed[field] || wordingCopy.house).split("\n\n");
  return [valueText(control, name, typed)];
}

/** Lines of a list that are not in `others`; a value of one line is kept even if equal. */
export function changedLines(lines: readonly string[], others: readonly string[]): string[] {
  return lines.length > 1 ? lines.filter((line) => !others.includes(line)) : [...lines];
}

/** One row of a list, as it stands in the form while it is folded. */
export function rowSummary(
  { group, controls }: { group: GroupName; controls: Controls },
  name: string,
  typed: TypedTexts,
): string {
  const [list = ""] = name.split(".");
  const control = controls[list];
  if (control?.type !== "list") return "";
  const shown = summaryPartsOf(group, list);
  const parts = Object.entries(control.of).filter(([part]) => shown?.includes(part) ?? true);
  return rowText({ group, list, controls: Object.fromEntries(parts) }, name, typed);
}

function rowText(
  { group, list, controls }: { group: GroupName; list: string; controls: Controls },
  path: string,
  typed: TypedTexts,
): string {
  return Object.entries(controls)
    .filter(([, control]) => !isHidden(control))
    .flatMap(([part, control]) => {
      const { inRow } = partCopyOf(group, { list, part });
      if (!inRow) return [valueText(control, `${path}.${part}`, typed)];
      const text = typed[`${path}.${part}`];
      return text ? [inRow(text)] : [];
    })
    .join(" · ");
}

/** True for what a form keeps without showing it. */
export function isHidden(control: Control): boolean {
  return control.type === "own" && control.name === "hidden";
}

function valueText(control: Control, path: string, typed: TypedTexts): string {
  const part = (name: string) => typed[`${path}.${name}`] ?? "";
  const unit = (name: string) =>
    (Object.hasOwn(optionNames, name) ? optionNames[name] : name) ?? "";
  switch (control.type) {
    case "measure": {
      const [only = ""] = control.units;
      const numbers = control.numbers.map(part).join("\u2013");
      return `${numbers} ${unit(part("unit") || only)}`;
    }
    case "choices":
      return control.options
        .filter((option) => isTicked(part(option)))
        .map(unit)
        .join(", ");
    case "own":
      return part("id") ? `${part("alt")} (${unit(part("focus"))})` : settingsCopy.picture.sample;
    case "choice":
      return unit(typed[path] ?? "");
    case "line":
      return control.input === "date" ? dayText(typed[path] ?? "") : filledText(typed[path]);
    default:
      return filledText(typed[path]);
  }
}

function dayText(date: string): string {
  const noon = Date.parse(`${date}T12:00:00Z`);
  return Number.isNaN(noon) ? date : formatShortDay(noon);
}

function filledText(typed: string | undefined): string {
  return typed || settingsCopy.empty;
}
