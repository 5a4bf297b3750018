import { type FieldProblem, parseFields, type TypedTexts } from "../../fields/field.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";

export type ParsedGroup =
  | { kind: "value"; value: SettingGroup["sample"] }
  | { kind: "problems"; problems: readonly FieldProblem[] };

/** Parses a group; `today` (ISO date) and `former` are given for a form, whose new values have to fit them. */
export function parseGroup(
  group: SettingGroup,
  typed: TypedTexts,
  { today, former }: { today?: string; former?: SettingGroup["sample"] } = {},
): ParsedGroup {
  const parsed = parseFields(group.fields, typed);
  if (parsed.kind === "problems") return parsed;
  const value = parsed.values;
  const problems = group.check?.({ value, typed, today, former }) ?? [];
  return problems.length > 0 ? { kind: "problems", problems } : { kind: "value", value };
}
