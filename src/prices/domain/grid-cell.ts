import { parseRecord } from "../../fields/field.ts";
import type { Cents, UnitPrice } from "../../kernel/money/amounts.ts";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import { type PriceRowProblem, priceRowFields } from "./price-row-record.ts";

/** Cell of the price grid as typed: the price from a quantity on, or the recommended retail price of the product. */
export type TypedCell = { productId: number; column: number | "retail"; text: string };

/** Cell with its value; null: empty, which removes what is there. */
export type GridCell =
  | { productId: number; column: number; unit: UnitPrice | null }
  | { productId: number; column: "retail"; retail: Cents | null };

/** Name of a cell's field in the form, such as `price-12-48` or `price-12-retail`. */
export function cellName({ productId, column }: Pick<TypedCell, "productId" | "column">): string {
  return `price-${productId}-${column}`;
}

/** Cell of a field's name, also of the Spanish one that a page opened before an upgrade posts; null for other names. */
export function parseCellName(name: string): Pick<TypedCell, "productId" | "column"> | null {
  const [, product, column] =
    /^(?:price|precio)-(\d{1,12})-(retail|pvp|[1-9]\d{0,6})$/.exec(name) ?? [];
  if (product === undefined || column === undefined) return null;
  const isRetail = column === "retail" || column === "pvp";
  return { productId: Number(product), column: isRetail ? "retail" : Number(column) };
}

/** Parses a typed cell; an empty one, or a dash, is null. */
export function parseGridCell(
  cell: TypedCell,
): { kind: "cell"; cell: GridCell } | { kind: "problem"; problem: PriceRowProblem } {
  const { productId, column } = cell;
  const text = cell.text.trim();
  const isEmpty = text === "" || text === "-";
  const read = parseRecord(priceRowFields, {
    code: "",
    fromQuantity: column === "retail" ? "1" : String(column),
    price: column === "retail" || isEmpty ? "1" : text,
    retailPrice: column === "retail" && !isEmpty ? text : "-",
  });
  if (read.kind === "problems") {
    const [problem = "not-an-amount"] = Object.values(read.problems);
    return { kind: "problem", problem };
  }
  const { price, retailPrice = null } = read.values;
  return {
    kind: "cell",
    cell:
      column === "retail"
        ? { productId, column, retail: retailPrice }
        : { productId, column, unit: isEmpty ? null : price },
  };
}

/** Prices of a product after its cells; columns without a cell stay. `before`: null without prices in the list. */
export function applyCells(
  before: PriceFacts | null,
  cells: readonly GridCell[],
  { listId }: { listId: number },
): PriceFacts {
  const units = new Map(before?.rungs.map(({ fromQuantity, unit }) => [fromQuantity, unit]));
  let retail = before?.retail ?? null;
  for (const cell of cells)
    if (cell.column === "retail") retail = cell.retail;
    else if (cell.unit === null) units.delete(cell.column);
    else units.set(cell.column, cell.unit);
  const rungs = [...units]
    .map(([fromQuantity, unit]) => ({ fromQuantity, unit }))
    .sort((one, other) => one.fromQuantity - other.fromQuantity);
  return { listId, rungs, retail: rungs.length === 0 ? null : retail };
}
