import type { Heard } from "../../tests/faults/load.ts";
import type { Losses } from "../../tests/faults/losses.ts";

export type Row = { fault: string; broken: string } | FaultRow;
export type FaultRow = { fault: string; cells: string[]; cost: number };

export function rowOf({
  fault,
  heard,
  shown,
  losses,
}: {
  fault: string;
  heard: readonly Heard[];
  shown: Heard;
  losses: Losses;
}): FaultRow {
  const { acknowledged, lost, doubled, emailsMissing, emailsDoubled, integrity } = losses;
  const forms = heard.reduce((sum, { forms }) => sum + total(forms), 0);
  const unkind = heard.reduce((sum, { unkind }) => sum + unkind, 0);
  const isWhole = integrity === "ok" || integrity === "-";
  return {
    fault,
    cells: [
      forms,
      acknowledged,
      lost,
      doubled,
      emailsMissing,
      emailsDoubled,
      integrity,
      `forms: ${list(shown.forms)}${unkind ? ` (${unkind} without what was typed)` : ""}; ` +
        `pages: ${list(shown.pages)}, slowest ${Math.round(shown.slowestPage)} ms`,
    ].map(String),
    cost: lost + doubled + emailsMissing + emailsDoubled + unkind + (isWhole ? 0 : 1),
  };
}

export function table(rows: readonly Row[]): string {
  const head = [
    "Fault",
    "Forms sent",
    "Acknowledged",
    "Lost",
    "Doubled",
    "Emails missing",
    "Emails doubled",
    "integrity_check",
    "What the visitors saw",
  ];
  return [head, head.map(() => "---"), ...rows.map(cellsOf)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function cellsOf(row: Row): string[] {
  return "broken" in row
    ? [row.fault, ...Array(7).fill(""), `could not be tried: ${row.broken}`]
    : [row.fault, ...row.cells];
}

function list(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([answer, count]) => `${answer} × ${count}`)
    .join(", ");
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
