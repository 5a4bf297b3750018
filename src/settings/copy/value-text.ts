import type { Control, Controls, TypedTexts } from "../../fields/field.ts";
import { formatShortDay } from "../../kernel/format.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { rowsOf } from "../../setting-groups/records.ts";
import type { GroupCopy } from "../../setting-groups/setting-group.ts";
import { optionNameOf, partCopyOf, summaryPartsOf } from "./group-words.ts";
import { settingsCopy } from "./settings-copy.ts";
import { standardTextsCopy } from "./standard-texts-copy.ts";

/** Value of a field of a group, or of one row of a list, as readable lines: «3 días laborables». */
export function valueLines(
  { copy, controls }: { copy: GroupCopy; controls: Controls },
  name: string,
  typed: TypedTexts,
): string[] {
  const [field = "", row] = name.split(".");
  const control = controls[field];
  if (!control) return [];
  if (control.type === "list") {
    const paths = row === undefined ? rowsOf(name, typed).map((each) => `${name}.${each}`) : [name];
    return paths.map((path) => rowText({ copy, list: field, controls: control.of }, path, typed));
  }
  if (control.type === "own" && control.name === "wording")
    return (typed[field] || standardTextsCopy.house).split("\n\n");
  return [valueText({ copy, control }, name, typed)];
}

/** One row of a list, as it stands in the form while it is folded. */
export function rowSummary(
  { copy, controls }: { copy: GroupCopy; controls: Controls },
  name: string,
  typed: TypedTexts,
): string {
  const [list = ""] = name.split(".");
  const control = controls[list];
  if (control?.type !== "list") return "";
  const shown = summaryPartsOf(copy, list);
  const parts = Object.entries(control.of).filter(([part]) => shown?.includes(part) ?? true);
  return rowText({ copy, list, controls: Object.fromEntries(parts) }, name, typed);
}

/** Lines of a list that are not in `others`; a value of one line is kept even if equal. */
export function changedLines(lines: readonly string[], others: readonly string[]): string[] {
  return lines.length > 1 ? lines.filter((line) => !others.includes(line)) : [...lines];
}

function rowText(
  { copy, list, controls }: { copy: GroupCopy; list: string; controls: Controls },
  path: string,
  typed: TypedTexts,
): string {
  return Object.entries(controls)
    .filter(([, control]) => !isHidden(control))
    .flatMap(([part, control]) => {
      const { inRow } = partCopyOf(copy, { list, part });
      if (!inRow) return [valueText({ copy, control }, `${path}.${part}`, typed)];
      const text = typed[`${path}.${part}`];
      return text ? [inRow.replace("{}", () => text)] : [];
    })
    .join(" · ");
}

/** True for what a form keeps without showing it. */
export function isHidden(control: Control): boolean {
  return control.type === "own" && control.name === "hidden";
}

export function isLogo(control: Control): boolean {
  return control.type === "own" && control.name === "logo";
}

function valueText(
  { copy, control }: { copy: GroupCopy; control: Control },
  path: string,
  typed: TypedTexts,
): string {
  const part = (name: string) => typed[`${path}.${name}`] ?? "";
  const unit = (name: string) => optionNameOf(copy, name);
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
      if (isLogo(control)) return part("id") ? settingsCopy.logo.own : settingsCopy.logo.none;
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
