import { cellProblem, cellValue, type Outcome } from "../../fields/cell.ts";
import { foldName } from "../../kernel/fold.ts";
import { cleanLine } from "../../kernel/text.ts";

export const maxCategoryLevels = 4;
const maxCategoryNameLength = 60;

export type CategoryPathProblem = "missing" | "too-many-levels" | "too-long" | "no-letters";

/** Parses the names of a category and those above it, from the top: «Capilar > Champú». */
export function parseCategoryPath(text: string): Outcome<readonly string[], CategoryPathProblem> {
  const names = text
    .split(/[>|\n]|\s\/\s/)
    .map(cleanLine)
    .filter((name) => name !== "");
  if (names.length === 0) return cellProblem("missing");
  if (names.length > maxCategoryLevels) return cellProblem("too-many-levels", maxCategoryLevels);
  if (names.some((name) => name.length > maxCategoryNameLength))
    return cellProblem("too-long", maxCategoryNameLength);
  return names.some((name) => foldName(name) === "") ? cellProblem("no-letters") : cellValue(names);
}
