import { foldName } from "../../../kernel/fold.ts";
import type { OrderWords } from "./typed-line.ts";

/** Columns of a table by its headings. */
export type TableLayout = {
  codes: readonly number[];
  /** Columns for quantities, in units and in cases. */
  units: readonly number[];
  cases: readonly number[];
};

/** Reads a line as the headings of a table; null if it is an ordinary line. */
export function readHeadings(cells: readonly string[], words: OrderWords): TableLayout | null {
  const names = cells.map((cell) => nameOf(cell, words));
  const columnsIn = (known: readonly string[]) =>
    names.flatMap((name, at) => (known.includes(name) ? [at] : []));
  const codes = columnsIn(words.codeColumns);
  const units = columnsIn(words.quantityColumns);
  const cases = columnsIn(words.caseColumns);
  const known = new Set([...codes, ...units, ...cases]);
  const others = [...cells.keys()].filter((at) => !known.has(at));
  // «Ref.» in front of a code is a label; beside «Cantidad» it is a heading.
  const isCode = (at: number) => {
    if (units.length + cases.length > 0) return /^\d+$/.test(names[at] ?? "");
    const cell = cells[at] ?? "";
    // «Tienda 2» is a heading.
    if (/\p{Ll}{3}\s/u.test(cell)) return false;
    return /\d/.test(cell) || (cells.length === 2 && isHyphened(cell));
  };
  return codes.length === 0 || others.some(isCode) ? null : { codes, units, cases };
}

function isHyphened(cell: string): boolean {
  return /^[\p{Lu}\d]+(?:[-_/][\p{Lu}\d]+)+$/u.test(cell);
}

/** Name of a column without its unit: «Cantidad (uds)» is for quantities, «Cantidad (cajas)» for cases. */
function nameOf(cell: string, words: OrderWords): string {
  const [, unit = ""] = /\(([^()]*)\)\s*$/.exec(cell) ?? [];
  const plain = (text: string) => foldName(text).replaceAll(" ", "");
  if (unit === "") return plain(cell);
  const name = plain(cell.replace(/\([^()]*\)\s*$/, ""));
  if (!words.quantityColumns.includes(name)) return plain(cell);
  return words.caseColumns.includes(plain(unit)) ? plain(unit) : name;
}
