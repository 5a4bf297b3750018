import { choice } from "../../fields/choices.ts";
import type { ValuesOf } from "../../fields/field.ts";
import { whole } from "../../fields/numbers.ts";
import { optional } from "../../fields/one-input.ts";
import type { Found, FoundGuards, ImportCounts, KindReport } from "./report.ts";

/**
 * Fields of the rules for odd rows in files that nobody attends; set for the watched folder and for each token of a
 * program.
 */
export const unattendedRuleFields = {
  negativeFigures: choice(["zero", "wait"], { absent: "zero" }),
  unknownCodes: choice(["stock-only", "leave-out", "wait"], { absent: "stock-only" }),
  badCells: choice(["wait", "leave-out"], { absent: "wait" }),
  /** Percentage of a file's rows above which it waits for a person. */
  maxOddPercent: optional(whole({ min: 1, max: 100 }), 20),
} as const;

export type UnattendedRules = ValuesOf<typeof unattendedRuleFields>;

/** Rules for all files for which nobody has set others, those of the console and of commands among them. */
export const usualRules: UnattendedRules = {
  negativeFigures: "zero",
  unknownCodes: "stock-only",
  badCells: "wait",
  maxOddPercent: 20,
};

/** Guards of odd rows: so many are left out or corrected that the file may be another one, or the rules ask a person. */
export const oddRowGuards = [
  "many-unknown-products",
  "many-negative-figures",
  "many-cells-left-out",
] as const;

/** Number of odd rows that are always few, unless the file has no others. */
const fewOddRows = 2;

/** Guards that the odd rows of a file trigger. */
export function guardOddRows(
  { leftOut, negative, leftOutCells }: Pick<KindReport, "leftOut" | "negative" | "leftOutCells">,
  { counts, rules }: { counts: ImportCounts; rules: UnattendedRules },
): FoundGuards {
  const { added, changed, unchanged, rejected } = counts;
  const rows = added + changed + unchanged + rejected;
  const areMany = ({ count }: Found) =>
    count === rows || (count > fewOddRows && count * 100 > rules.maxOddPercent * rows);
  const found: [(typeof oddRowGuards)[number], Found, boolean][] = [
    ["many-unknown-products", leftOut, rules.unknownCodes === "wait" || areMany(leftOut)],
    ["many-negative-figures", negative, rules.negativeFigures === "wait" || areMany(negative)],
    ["many-cells-left-out", leftOutCells, rules.badCells === "leave-out" && areMany(leftOutCells)],
  ];
  return Object.fromEntries(
    found.flatMap(([name, odd, asks]) => (odd.count > 0 && asks ? [[name, odd]] : [])),
  );
}
