import { perMille } from "../../kernel/money/amounts.ts";
import { retailMargin } from "../../kernel/money/compute.ts";
import { formatWholeShare } from "../../kernel/money/format.ts";
import { parseGridCell } from "../domain/grid-cell.ts";

/** Retailer's margin of two typed amounts, such as «45 %»; empty while one of them is missing or wrong. */
export function marginOfTyped({
  unit,
  retail,
  ivaPerMille,
}: {
  unit: string;
  retail: string;
  ivaPerMille: number | null;
}): string {
  const price = parseGridCell({ productId: 0, column: 1, text: unit });
  const shelf = parseGridCell({ productId: 0, column: "retail", text: retail });
  if (price.kind !== "cell" || price.cell.column === "retail" || !price.cell.unit) return "";
  if (shelf.kind !== "cell" || shelf.cell.column !== "retail" || !shelf.cell.retail) return "";
  if (ivaPerMille === null) return "";
  const margin = retailMargin(price.cell.unit, {
    retail: shelf.cell.retail,
    taxes: perMille(ivaPerMille),
  });
  return margin === null ? "" : formatWholeShare(margin);
}
