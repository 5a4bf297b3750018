import { pictureFocusNames } from "../../console/copy/picture-focuses-copy.ts";
import type {
  FieldCopy,
  GroupCopy,
  PartCopy,
  SettingSection,
} from "../../setting-groups/setting-group.ts";

/** Label and hint of a field by its path, such as «holidays.3.date» or «refund.from». */
export function fieldCopyOf(copy: GroupCopy, path: string): FieldCopy {
  const [name = "", row, part = ""] = path.split(".");
  const fields: Record<string, FieldCopy & Partial<ListCopy>> = copy.fields;
  const field = fields[name] ?? { label: name };
  const rowLabel = `${field.row} ${Number(row) + 1}`;
  const inner = field.of?.[part];
  if (!inner) return field.row && row ? { label: rowLabel } : field;
  return { ...inner, label: `${rowLabel}: ${inner.label.toLowerCase()}` };
}

/** Label and hint of a field within the rows of a list. */
export function partCopyOf(
  copy: GroupCopy,
  { list, part }: { list: string; part: string },
): PartCopy {
  const fields: Record<string, FieldCopy & Partial<ListCopy>> = copy.fields;
  return fields[list]?.of?.[part] ?? { label: part };
}

/** Names of the fields that a folded row of a list shows; undefined for all. */
export function summaryPartsOf(copy: GroupCopy, list: string): readonly string[] | undefined {
  const fields: Record<string, FieldCopy & Partial<ListCopy>> = copy.fields;
  return fields[list]?.inSummary;
}

type ListCopy = { row: string; inSummary: readonly string[]; of: Record<string, PartCopy> };

export function optionNameOf({ optionNames = {} }: GroupCopy, option: string): string {
  const names = { ...commonOptionNames, ...optionNames };
  return Object.hasOwn(names, option) ? (names[option] ?? option) : option;
}

const commonOptionNames: Readonly<Record<string, string>> = {
  ...pictureFocusNames,
  "calendar-days": "días naturales",
  "working-days": "días laborables",
  "working-hours": "horas laborables",
  hours: "horas",
  months: "meses",
  years: "años",
};

export const sectionTitles: Record<SettingSection, string> = {
  company: "La empresa",
  site: "La web",
  sales: "La venta",
  terms: "Plazos, respuestas y textos legales",
};
