import { foldName } from "../../../kernel/fold.ts";
import type { OrderWords } from "./typed-line.ts";

/** Columns of a table by its headings. */
export type TableLayout = {
  codes: readonly number[];
  /** Null if no column is for quantities: then every line stands for the smallest one. */
  quantity: number | null;
  isOfCases: boolean;
};

/** Reads a line as the headings of a table; null if it is an ordinary line. */
export function readHeadings(cells: readonly string[], words: OrderWords): TableLayout | null {
  const names = cells.map((cell) => nameOf(cell, words));
  const columnsIn = (known: readonly string[]) =>
    names.flatMap((name, at) => (known.includes(name) ? [at] : []));
  const codes = columnsIn(words.codeColumns);
  const [units] = columnsIn(words.quantityColumns);
  const [cases] = columnsIn(words.caseColumns);
  const others = names.filter((_, at) => !codes.includes(at) && at !== units && at !== cases);
  // «Ref.» in front of a code is a label; beside «Cantidad» it is a heading.
  const isCode = (name: string) =>
    units === undefined && cases === undefined ? /\d/.test(name) : /^\d+$/.test(name);
  if (codes.length === 0 || others.some(isCode)) return null;
  return {
    codes,
    quantity: units ?? cases ?? null,
    isOfCases: units === undefined && cases !== undefined,
  };
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
