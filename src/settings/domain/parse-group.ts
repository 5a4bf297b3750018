import { parseFields, type TypedTexts } from "../../fields/field.ts";
import { type GroupName, type GroupValues, groups, type SettingProblem } from "./groups.ts";
import { keptRows } from "./records.ts";

export type ParsedGroup<Name extends GroupName> =
  | { kind: "value"; value: GroupValues[Name] }
  | { kind: "problems"; problems: readonly SettingProblem[] };

/** Parses a group; with `today` (ISO date) and `former` it rejects new holidays in the past. */
export function parseGroup<Name extends GroupName>(
  name: Name,
  typed: TypedTexts,
  { today, former }: { today?: string; former?: GroupValues[Name] } = {},
): ParsedGroup<Name> {
  const parsed = parseFields(groups[name], typed);
  if (parsed.kind === "problems") return parsed as ParsedGroup<Name>;
  const value = parsed.values as unknown as GroupValues[Name];
  const problems = problemsOfGroup({ name, value, today, former, typed });
  return problems.length > 0 ? { kind: "problems", problems } : { kind: "value", value };
}

/** Problems of values that do not fit each other, such as a closing time before the opening time. */
function problemsOfGroup<Name extends GroupName>({
  name,
  value,
  today = "",
  former,
  typed,
}: {
  name: Name;
  typed: TypedTexts;
  value: GroupValues[Name];
  today: string | undefined;
  former: GroupValues[Name] | undefined;
}): SettingProblem[] {
  if (name === "calendar") {
    const { opens, closes, holidays } = value as GroupValues["calendar"];
    const known = new Set(
      (former as GroupValues["calendar"] | undefined)?.holidays.map(({ date }) => date),
    );
    const dates = holidays.map(({ date }) => date);
    const rows = keptRows(groups.calendar.holidays.of, "holidays", typed);
    return [
      ...(opens < closes ? [] : [{ path: "closes", problem: "reversed" } as const]),
      ...dates.flatMap((date, index): SettingProblem[] => {
        const path = `holidays.${rows[index]}.date`;
        if (dates.indexOf(date) < index) return [{ path, problem: "twice" }];
        return today && date < today && !known.has(date) ? [{ path, problem: "past" }] : [];
      }),
    ];
  }
  if (name === "promises") {
    const terms = value as GroupValues["promises"];
    const pairs = [
      ["confirmationReminder", "unconfirmedExpiry"],
      ["questionReminder", "questionExpiry"],
    ] as const;
    return pairs.flatMap(([reminder, end]): SettingProblem[] =>
      terms[reminder].amount < terms[end].amount
        ? []
        : [{ path: `${end}.amount`, problem: "reversed" }],
    );
  }
  if (name === "freight") {
    const { rules, minimums } = value as GroupValues["freight"];
    const ruleKeys = rules.map(({ from, zone, upToKilos }) => `${from} ${zone} ${upToKilos}`);
    const minimumKeys = minimums.map(({ from, zone }) => `${from} ${zone}`);
    return [
      ...repeatedRows("rules", { keys: ruleKeys, typed }),
      ...repeatedRows("minimums", { keys: minimumKeys, typed }),
    ];
  }
  return [];
}

/** Problem of each row of a list of freight whose key an earlier row has. */
function repeatedRows(
  list: keyof GroupValues["freight"],
  { keys, typed }: { keys: readonly string[]; typed: TypedTexts },
): SettingProblem[] {
  const rows = keptRows(groups.freight[list].of, list, typed);
  return keys.flatMap((key, index): SettingProblem[] =>
    keys.indexOf(key) < index ? [{ path: `${list}.${rows[index]}.from`, problem: "twice" }] : [],
  );
}
