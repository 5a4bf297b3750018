import { tableLines, writtenMark } from "./parse-lines.ts";

/** New text of lines by number: none removes the line. */
export type LineEdits = ReadonlyMap<number, readonly string[]>;

/** A blank line, which no table has any more, ends a table: the next one may have other columns. */
const tableEnd = "\n\n";

/** Tables of pasted texts, without their blank lines. */
export function tablesOf(texts: readonly string[]): string[] {
  return texts.map((text) => tableLines(text).join("\n")).filter((table) => table !== "");
}

/** Text of all tables, as a form keeps them between two answers. */
export function joinTables(tables: readonly string[]): string {
  return tables.join(tableEnd);
}

export function splitTables(text: string): string[] {
  return tablesOf(text.split(/\n\s*\n/));
}

export function countLines(tables: readonly string[]): number {
  return tables.reduce((count, table) => count + tableLines(table).length, 0);
}

/** Line that quick order writes itself; it is read in the same way in every table. */
export function writeLine({ code, units }: { code: string; units: number | null }): string {
  const written = `${writtenMark}${code}`;
  return units === null ? written : `${written}\t${units}`;
}

/** Replaces and removes lines by their number, which counts the lines of all tables. */
export function editLines(tables: readonly string[], edits: LineEdits): string[] {
  let number = 0;
  return tablesOf(
    tables.map((table) =>
      tableLines(table)
        .flatMap((line) => {
          number += 1;
          return edits.get(number) ?? [line];
        })
        .join("\n"),
    ),
  );
}
