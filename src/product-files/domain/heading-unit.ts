import type { ImportColumn } from "../../imports/domain/file-kind.ts";
import { headingWords } from "../../imports/domain/heading.ts";
import type { CellWords } from "../../products/domain/cell-words.ts";

/** Unit that a header names for the numbers below it («Peso (kg)»); null for none, or for two different ones. */
export function unitOfHeading(
  header: string,
  { kind }: ImportColumn,
  { weights, units }: Pick<CellWords, "weights" | "units">,
): string | null {
  const known = kind === "grams" ? weights : kind === "content" ? units : null;
  const found = new Set(headingWords(header).filter((word) => known?.has(word)));
  const [unit] = found;
  return found.size === 1 && unit !== undefined ? unit : null;
}
