import type { CellOutcome, YesNoWords } from "../../fields/cell.ts";
import { parseCell } from "../../fields/parse-cell.ts";
import type { ImportColumn } from "./file-kind.ts";

/** Parses a text that a column has in all rows of a file, as its cells are parsed; a column that is unknown is a problem. */
export function parseConstant(
  field: ImportColumn | undefined,
  { text, words, today }: { text: string; words: YesNoWords; today: string },
): CellOutcome<unknown, string> {
  if (!field) return { kind: "problem", problem: "unknown-column" };
  const context = { words, style: "comma" as const, today, unit: null };
  return parseCell({ kind: "text", text }, field, context);
}
