/** One measured number beside what it should be. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  /** None where the number is there to compare the others with. */
  goal?: { atMost: number } | { atLeast: number };
};

export type Part = { name: string; figures: readonly Figure[]; remarks?: readonly string[] };

/** What the parts found as one Markdown table: goal, figure, whether it is met. */
export function toTable(parts: readonly Part[]): string {
  return parts
    .map(({ name, figures, remarks = [] }) =>
      [
        `### ${name}`,
        "",
        "| figure | goal | measured | |",
        "|---|---:|---:|---|",
        ...figures.map(toRow),
        ...(remarks.length > 0 ? ["", ...remarks] : []),
      ].join("\n"),
    )
    .join("\n\n");
}

export function isMet({ value, goal }: Figure): boolean {
  if (!goal) return true;
  return "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

function toRow(figure: Figure): string {
  const { what, value, unit, goal } = figure;
  const mark = goal ? (isMet(figure) ? "met" : "**not met**") : "";
  return `| ${what} | ${goal ? goalText(goal, unit) : ""} | ${written(value)} ${unit} | ${mark} |`;
}

function goalText(goal: NonNullable<Figure["goal"]>, unit: string): string {
  return "atMost" in goal
    ? `≤ ${written(goal.atMost)} ${unit}`
    : `≥ ${written(goal.atLeast)} ${unit}`;
}

function written(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}
