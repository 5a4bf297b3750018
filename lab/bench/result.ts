export type Result = {
  what: string;
  value: number;
  unit: string;
  goal?: { atMost: number } | { atLeast: number };
};

export type Part = { name: string; results: readonly Result[]; remarks?: readonly string[] };

export function toTable(parts: readonly Part[]): string {
  return parts
    .map(({ name, results, remarks = [] }) =>
      [
        `### ${name}`,
        "",
        "| result | goal | measured | |",
        "|---|---:|---:|---|",
        ...results.map(toRow),
        ...(remarks.length > 0 ? ["", ...remarks] : []),
      ].join("\n"),
    )
    .join("\n\n");
}

/** Table with a row for each part: number of goals, number met, and those not met with their values. */
export function toSummary(parts: readonly Part[]): string {
  const rows = parts.map(({ name, results }) => {
    const goals = results.filter(({ goal }) => goal);
    const missed = goals.filter((result) => !isMet(result)).map(shortfall);
    const title = name.replace(/ \(.*/, "");
    return `| ${title} | ${goals.length} | ${goals.length - missed.length} | ${missed.join("; ")} |`;
  });
  return ["| part | goals | met | not met |", "|---|---:|---:|---|", ...rows].join("\n");
}

export function isMet({ value, goal }: Result): boolean {
  if (!goal) return true;
  return "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

function shortfall({ what, value, unit, goal }: Result): string {
  return `${what}: ${written(value)} ${unit}${goal ? ` (goal ${goalText(goal, unit)})` : ""}`;
}

function toRow(result: Result): string {
  const { what, value, unit, goal } = result;
  const mark = goal ? (isMet(result) ? "met" : "**not met**") : "";
  return `| ${what} | ${goal ? goalText(goal, unit) : ""} | ${written(value)} ${unit} | ${mark} |`;
}

function goalText(goal: NonNullable<Result["goal"]>, unit: string): string {
  return "atMost" in goal
    ? `≤ ${written(goal.atMost)} ${unit}`
    : `≥ ${written(goal.atLeast)} ${unit}`;
}

function written(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}
